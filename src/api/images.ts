import { type Art, findArt } from "#lib/product-art/art-path.ts";
import { drawPlaceholder } from "#lib/product-art/draw-product.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App, AppContext } from "./handle.ts";
import { createArtImages, type ImageFormat } from "./images/art-images.ts";
import { encodePlaceholder } from "./images/encode-image.ts";

/** The widths an image is made in; any other is not found, so that nobody can fill the disk. */
const widths = ["80", "160", "240", "320", "480", "640", "768", "960", "1280"];
const defaultWidth = "640";

/** A drawing under a name never changes, until a new version of the shop draws anew. */
const longLived = "public, max-age=31536000, immutable";

function chooseFormat(context: AppContext): ImageFormat {
	return /\bimage\/avif\b/i.test(context.req.header("Accept") ?? "") ? "avif" : "webp";
}

function answerImage(
	context: AppContext,
	image: { bytes: Buffer; entityTag: string; type: string },
): Response {
	context.header("ETag", image.entityTag);
	context.header("Cache-Control", longLived);
	if (context.req.header("If-None-Match")?.includes(image.entityTag))
		return context.body(null, 304);
	context.header("Content-Type", image.type);
	context.header("Content-Length", String(image.bytes.length));
	return context.body(new Uint8Array(image.bytes));
}

/** Pictures: the demo's drawings now; uploaded files will be further routes under `/storage/`. */
export function imageRoutes(app: App, { dataFolder }: Dependencies): void {
	const artImages = createArtImages(dataFolder);

	app.get("/storage/art/:file", async (context) => {
		const art: Art | undefined = findArt(context.req.param("file"));
		const width = context.req.query("w") ?? defaultWidth;
		if (!art || !widths.includes(width)) return context.json({ message: "Not found." }, 404);
		const format = chooseFormat(context);
		const image = await artImages.read({ art, width: Number(width), format });
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
