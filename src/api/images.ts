import { type Art, findArt } from "#lib/product-art/art-path.ts";
import { drawPlaceholder } from "#lib/product-art/draw-product.ts";
import { widthsOf } from "#lib/stored-picture.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App } from "./handle.ts";
import { answerImage, chooseFormat, longLived } from "./images/answer-image.ts";
import { createArtImages } from "./images/art-images.ts";
import { encodePlaceholder } from "./images/encode-image.ts";

const defaultWidth = 480;

/** The demo's drawings, and what stands in for a picture that cannot be had. */
export function imageRoutes(app: App, { dataFolder }: Dependencies): void {
	const artImages = createArtImages(dataFolder);

	app.get("/storage/art/:file", async (context) => {
		const art: Art | undefined = findArt(context.req.param("file"));
		const asked = context.req.query("w") ?? String(defaultWidth);
		// Any other width is not found, so that nobody can fill the disk.
		const width = widthsOf(context.req.path).find((each) => String(each) === asked);
		if (!art || width === undefined) return context.json({ message: "Not found." }, 404);
		const format = chooseFormat(context);
		const image = await artImages.read({ art, width, format });
		context.header("Vary", "Accept");
		return answerImage(context, { ...image, type: `image/${format}` });
	});

	let placeholder: ReturnType<typeof encodePlaceholder> | undefined;
	app.get("/assets/placeholder-product.png", async (context) => {
		placeholder ??= encodePlaceholder();
		return answerImage(context, { ...(await placeholder), type: "image/png" });
	});
	app.get("/assets/placeholder-product.svg", (context) => {
		context.header("Cache-Control", longLived);
		return context.body(drawPlaceholder(), 200, { "Content-Type": "image/svg+xml" });
	});
}
