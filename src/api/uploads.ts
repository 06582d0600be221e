import { storedName } from "#domain/uploads/file-storage.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App } from "./handle.ts";
import { entityTagOf } from "./images/encode-image.ts";

/** The folders of the storage that everybody may read; each upload is under a name nobody guesses. */
const publicFolders = ["avatars", "products"];

/** Uploaded pictures. What is kept was encoded here, so its type is known. */
export function uploadRoutes(app: App, { storage }: Dependencies): void {
	app.get("/storage/:folder/:file", async (context) => {
		const folder = context.req.param("folder");
		const name = `${folder}/${context.req.param("file")}`;
		const isOurs = publicFolders.includes(folder) && storedName.test(name);
		const bytes = isOurs ? await storage.read(name) : null;
		if (!bytes) return context.json({ message: "Not found." }, 404);
		const tag = entityTagOf(bytes);
		context.header("ETag", tag);
		context.header("Cache-Control", "public, max-age=31536000, immutable");
		if (context.req.header("If-None-Match")?.includes(tag)) return context.body(null, 304);
		context.header("Content-Type", "image/webp");
		context.header("Content-Length", String(bytes.length));
		return context.body(new Uint8Array(bytes));
	});
}
