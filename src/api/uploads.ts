import { storedName } from "#domain/uploads/file-storage.ts";
import { openPictureWidths } from "#domain/uploads/picture-widths.ts";
import { readPngName } from "#lib/shop-pictures.ts";
import { widthsOf } from "#lib/stored-picture.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App } from "./handle.ts";
import { answerImage, chooseFormat } from "./images/answer-image.ts";

/** The folders of the storage that everybody may read; each upload is under a name nobody guesses. */
const publicFolders = ["avatars", "products", "identity"];

/** Uploaded pictures, whole or by `?w=` in one of their widths. */
export function uploadRoutes(app: App, dependencies: Dependencies): void {
	const { storage } = dependencies;
	const readWidth = openPictureWidths(dependencies);

	// What mails, browsers and search engines show of the shop itself: not all of them know WebP.
	app.get("/storage/identity/:file{.+\\.png}", async (context) => {
		const wanted = readPngName(context.req.param("file"));
		const name = `identity/${wanted?.name}`;
		const isOurs = wanted !== null && storedName.test(name);
		const bytes = isOurs && (await readWidth({ ...wanted, name, format: "png" }));
		if (!bytes) return context.json({ message: "Not found." }, 404);
		context.header("Cross-Origin-Resource-Policy", "cross-origin");
		return answerImage(context, { bytes, type: "image/png" });
	});

	app.get("/storage/:folder/:file", async (context) => {
		const folder = context.req.param("folder");
		const name = `${folder}/${context.req.param("file")}`;
		const isOurs =
			publicFolders.includes(folder) && storedName.test(name) && /^[^.]+\.webp$/.test(name);
		if (!isOurs) return context.json({ message: "Not found." }, 404);
		const asked = context.req.query("w");
		if (asked === undefined) {
			const bytes = await storage.read(name);
			if (!bytes) return context.json({ message: "Not found." }, 404);
			return answerImage(context, { bytes, type: "image/webp" });
		}
		const width = widthsOf(name).find((each) => String(each) === asked);
		const format = chooseFormat(context);
		const bytes = width === undefined ? null : await readWidth({ name, width, format });
		if (!bytes) return context.json({ message: "Not found." }, 404);
		context.header("Vary", "Accept");
		return answerImage(context, { bytes, type: `image/${format}` });
	});
}
