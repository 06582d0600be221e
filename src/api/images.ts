import type { App } from "./handle.ts";
import { answerImage, longLived } from "./images/answer-image.ts";
import { drawPlaceholder } from "./images/image-process.ts";
import { placeholder } from "./images/placeholder.ts";

/** Routes for the placeholder for missing pictures. */
export function imageRoutes(app: App): void {
	let drawn: Promise<Buffer> | undefined;
	app.get("/assets/placeholder-product.png", async (context) => {
		drawn ??= drawPlaceholder().catch((error) => {
			drawn = undefined;
			throw error;
		});
		return answerImage(context, { bytes: await drawn, type: "image/png" });
	});

	app.get("/assets/placeholder-product.svg", (context) => {
		context.header("Cache-Control", longLived);
		return context.body(placeholder, 200, { "Content-Type": "image/svg+xml" });
	});
}
