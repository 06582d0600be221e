import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readShopBranding } from "#domain/settings/shop-branding.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { storedName } from "#domain/uploads/file-storage.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";
import {
	type OpenGraphPicture,
	productPicture,
	productPicturePath,
	shopPicture,
	shopPicturePath,
} from "#lib/pictures/open-graph-image.ts";
import { writeWholeFile } from "#lib/process/write-whole-file.ts";
import type { DemoParts, Dependencies } from "./dependencies.ts";
import type { App, AppContext } from "./handle.ts";
import { entityTagOf } from "./images/entity-tag.ts";
import { drawPreview } from "./images/image-process.ts";
import { respondWithProblem } from "./respond-with-problem.ts";

interface Current {
	path: string;
	picture: OpenGraphPicture;
	/** True for the shop's own image, false for a product's. */
	isShop: boolean;
}

/** Stores one image file per product, and one for the shop. A new image replaces the old one. */
function createPictureFiles({ dataFolder, storage }: Dependencies, demo: DemoParts | null) {
	const folder = join(dataFolder, "cache", "images", "open-graph");
	const lanes = createLanes(1);
	const drawing = new Map<string, Promise<Buffer>>();

	async function saveImage(file: string, bytes: Buffer): Promise<void> {
		const own = dirname(file);
		try {
			await mkdir(own, { recursive: true });
			for (const old of await readdir(own)) await rm(join(own, old), { force: true });
			await writeWholeFile(file, (open) => open.writeFile(bytes));
		} catch {
			// Ignore the error. On a full or read-only disk, the image is drawn for each request.
		}
	}

	/** Returns an uploaded picture or a demo drawing. */
	async function readPicture(path: string | null | undefined): Promise<Buffer | null> {
		const name = path?.startsWith("/storage/") ? path.slice("/storage/".length) : "";
		if (storedName.test(name)) return storage.read(name);
		const drawing = await demo?.drawing(path ?? "");
		return drawing ? Buffer.from(drawing) : null;
	}

	async function draw(file: string, { picture, isShop }: Current): Promise<Buffer> {
		const bytes = await lanes.run(async () => {
			const whole = await readPicture(picture.whole);
			const [image, logo] = whole
				? [null, null]
				: [await readPicture(picture.image), await readPicture(picture.logo)];
			return drawPreview(picture, isShop, { whole, image, logo });
		});
		await saveImage(file, bytes);
		return bytes;
	}

	return async (current: Current): Promise<Buffer> => {
		const name = current.path.split("/").at(-1) ?? "";
		const file = join(folder, name.split("-")[0] ?? "", name);
		const stored = await readFile(file).catch(() => null);
		if (stored) return stored;
		let bytes = drawing.get(file);
		if (!bytes) {
			bytes = draw(file, current).finally(() => drawing.delete(file));
			drawing.set(file, bytes);
		}
		return bytes;
	};
}

/** Routes for social images of 1200 × 630 pixels, which are drawn on the first request. */
export function openGraphImageRoutes(
	app: App,
	dependencies: Dependencies,
	demo: DemoParts | null,
): void {
	const { database, catalogue } = dependencies;
	const read = createPictureFiles(dependencies, demo);

	async function findCurrent(subject: string): Promise<Current | null> {
		const shop = await catalogue.remember("shop settings", async () => ({
			...(await readShopSettings(database)),
			look: await readShopBranding(database),
		}));
		if (subject === "shop") {
			return { path: shopPicturePath(shop), picture: shopPicture(shop), isShop: true };
		}
		const [product] = await catalogue.readProducts([Number(subject)]);
		return product
			? {
					path: productPicturePath(product, shop),
					picture: productPicture(product, shop),
					isShop: false,
				}
			: null;
	}

	app.get(
		"/storage/og/:file{(?:shop|[1-9][0-9]{0,15})-[0-9a-z]{1,7}\\.jpg}",
		async (context: AppContext) => {
			const subject = (context.req.param("file") ?? "").split("-")[0] ?? "";
			const current = await findCurrent(subject);
			if (!current) return respondWithProblem(context, 404, "Not found.");
			// Paths of former prices and invented paths redirect to the current image. Only current images are stored,
			// so the disk can't be filled this way.
			if (current.path !== context.req.path) return context.redirect(current.path, 302);
			const bytes = await read(current);
			const tag = entityTagOf(bytes);
			context.header("ETag", tag);
			context.header("Cache-Control", "public, max-age=31536000, immutable");
			// Other sites may show social images.
			context.header("Cross-Origin-Resource-Policy", "cross-origin");
			if (context.req.header("If-None-Match")?.includes(tag)) return context.body(null, 304);
			context.header("Content-Type", "image/jpeg");
			context.header("Content-Length", String(bytes.length));
			return context.body(new Uint8Array(bytes));
		},
	);
}
