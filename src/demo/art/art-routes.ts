import type { Dependencies } from "#api/dependencies.ts";
import type { App } from "#api/handle.ts";
import { answerImage, chooseFormat } from "#api/images/answer-image.ts";
import { widthsOf } from "#lib/pictures/stored-picture.ts";
import { createArtImages } from "./art-images.ts";

const defaultWidth = 480;

/** Serves the demo's drawings as pictures. */
export function artRoutes(app: App, { dataFolder }: Pick<Dependencies, "dataFolder">): void {
	const artImages = createArtImages(dataFolder);

	app.get("/storage/art/:file", async (context) => {
		const name = context.req.param("file");
		const asked = context.req.query("w") ?? String(defaultWidth);
		// Other widths return 404, because storing pictures of any width would let visitors fill the disk.
		const width = widthsOf(context.req.path).find((each) => String(each) === asked);
		const format = chooseFormat(context);
		const image = width && (await artImages.read({ name, width, format }));
		if (!image) return context.json({ message: "Not found." }, 404);
		context.header("Vary", "Accept");
		return answerImage(context, { ...image, type: `image/${format}` });
	});
}
