import type { Shop } from "#domain/shop.ts";
import { widthsOf } from "#lib/pictures/stored-picture.ts";
import type { FileStorage } from "./file-storage.ts";
import type { PictureFormat } from "./picture-workshop.ts";

/**
 * Formats to create in advance, because nearly every browser supports one of them. A JPEG is created only on request.
 */
const madeAhead = ["avif", "webp"] as const satisfies PictureFormat[];
const formats = ["avif", "webp", "jpeg", "png"] as const satisfies PictureFormat[];

/**
 * Returns the file name of a smaller width, such as `products/NAME.320.avif`. The file is stored in the folder of the
 * original.
 */
const nameOfWidth = (name: string, width: number, format: PictureFormat): string =>
	name.replace(/\.webp$/, `.${width}.${format}`);

/** Creates all smaller widths of a stored image. Skips existing files, so it can be called repeatedly. */
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
			// The original was deleted before its smaller widths were created.
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
 * Returns a function that reads an image in a width. If the file doesn't exist yet, the function creates it. It returns
 * null if the original doesn't exist.
 */
export function openPictureWidths(context: Pick<Shop, "storage" | "pictures">) {
	/** Files being created. Concurrent requests for the same file wait for the same result. */
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
	// Ignore errors such as a full disk. The next request then creates the file again.
	await storage.write(file, bytes, `image/${format}`).catch(() => {});
	return bytes;
}

/** Deletes an image and its smaller widths. */
export async function removePicture(storage: FileStorage, name: string): Promise<void> {
	await storage.remove(name);
	for (const width of widthsOf(name)) {
		for (const format of formats) await storage.remove(nameOfWidth(name, width, format));
	}
}
