import type { App } from "./handle.ts";
import { answerImage, longLived } from "./images/answer-image.ts";
import { placeholder } from "./images/placeholder.ts";

/** What stands in for a picture that cannot be had. */
export function imageRoutes(app: App): void {
	let encoded: Promise<{ bytes: Buffer; entityTag: string }> | undefined;
	app.get("/assets/placeholder-product.png", async (context) => {
		encoded ??= import("./images/encode-image.ts").then((drawing) => drawing.encodePlaceholder());
		return answerImage(context, { ...(await encoded), type: "image/png" });
	});

	app.get("/assets/placeholder-product.svg", (context) => {
		context.header("Cache-Control", longLived);
		return context.body(placeholder, 200, { "Content-Type": "image/svg+xml" });
	});
}
