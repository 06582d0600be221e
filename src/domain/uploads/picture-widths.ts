import type { Shop } from "#domain/shop.ts";
import { widthsOf } from "#lib/pictures/stored-picture.ts";
import type { FileStorage } from "./file-storage.ts";
import type { PictureFormat } from "./picture-workshop.ts";

/** Formats that nearly every browser supports. A JPEG is created only when a browser requests one. */
const madeAhead = ["avif", "webp"] as const satisfies PictureFormat[];
const formats = ["avif", "webp", "jpeg", "png"] as const satisfies PictureFormat[];

/**
 * Returns the file name of an image in a width, such as `products/NAME.320.avif`. The file is next to the image itself.
 */
const nameOfWidth = (name: string, width: number, format: PictureFormat): string =>
	name.replace(/\.webp$/, `.${width}.${format}`);

/** Creates a stored image in all widths. Skips existing files, so it can be repeated. */
export async function makePictureWidths(
	{ storage, pictures }: Pick<Shop, "storage" | "pictures">,
	name: string,
): Promise<void> {
	let original: Buffer | null = null;
	for (const width of widthsOf(name)) {
		for (const format of madeAhead) {
			const made = nameOfWidth(name, width, format);
			if (await storage.has(made)) continue;
			original ??= await storage.read(name);
			// The image was deleted before its smaller widths were created.
			if (!original) return;
			const bytes = await pictures.narrow(original, width, format, "ahead");
			await storage.write(made, bytes, `image/${format}`);
		}
	}
}

interface WantedWidth {
	name: string;
	width: number;
	format: PictureFormat;
}

/**
 * Returns a function that reads an image in a width, and creates the file if it isn't stored yet. It returns null if
 * the image doesn't exist.
 */
export function openPictureWidths(context: Pick<Shop, "storage" | "pictures">) {
	/** Files that are being created, so that several requests for the same file share the work. */
	const making = new Map<string, Promise<Buffer | null>>();

	return async (wanted: WantedWidth): Promise<Buffer | null> => {
		const file = nameOfWidth(wanted.name, wanted.width, wanted.format);
		const kept = await context.storage.read(file);
		if (kept) return kept;
		let made = making.get(file);
		if (!made) {
			made = makeNow(context, file, wanted).finally(() => making.delete(file));
			making.set(file, made);
		}
		return made;
	};
}

async function makeNow(
	{ storage, pictures }: Pick<Shop, "storage" | "pictures">,
	file: string,
	{ name, width, format }: WantedWidth,
): Promise<Buffer | null> {
	const original = await storage.read(name);
	if (!original) return null;
	const bytes = await pictures.narrow(original, width, format, "shown");
	// If the disk is full, the file is created again for the next request.
	await storage.write(file, bytes, `image/${format}`).catch(() => {});
	return bytes;
}

/** Deletes an image with its widths. */
export async function removePicture(storage: FileStorage, name: string): Promise<void> {
	await storage.remove(name);
	for (const width of widthsOf(name)) {
		for (const format of formats) await storage.remove(nameOfWidth(name, width, format));
	}
}
