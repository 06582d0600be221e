import { widthsOf } from "#lib/stored-picture.ts";
import type { FileStorage } from "./file-storage.ts";
import type { PictureContext } from "./keep-picture.ts";
import type { PictureFormat } from "./picture-workshop.ts";

/** What nearly every browser takes; a JPEG is made when one asks for it. */
const madeAhead = ["avif", "webp"] as const satisfies PictureFormat[];
const formats = ["avif", "webp", "jpeg", "png"] as const satisfies PictureFormat[];

/** Beside the picture itself: `products/NAME.320.avif`. */
const nameOfWidth = (name: string, width: number, format: PictureFormat): string =>
	name.replace(/\.webp$/, `.${width}.${format}`);

/** Makes a kept picture in all its widths; what is there already stays, so it may be done again. */
export async function makePictureWidths(
	{ storage, pictures }: PictureContext,
	name: string,
): Promise<void> {
	let original: Buffer | null = null;
	for (const width of widthsOf(name)) {
		for (const format of madeAhead) {
			const made = nameOfWidth(name, width, format);
			if (await storage.has(made)) continue;
			original ??= await storage.read(name);
			// Somebody has taken it away meanwhile.
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

/** Reads pictures in their widths, each made now if it is not there yet; null: no such picture. */
export function openPictureWidths(context: PictureContext) {
	/** One making of a width, however many wait for it. */
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
	{ storage, pictures }: PictureContext,
	file: string,
	{ name, width, format }: WantedWidth,
): Promise<Buffer | null> {
	const original = await storage.read(name);
	if (!original) return null;
	const bytes = await pictures.narrow(original, width, format, "shown");
	// A full disk costs time, not the picture.
	await storage.write(file, bytes, `image/${format}`).catch(() => {});
	return bytes;
}

/** Removes a picture with its widths. */
export async function removePicture(storage: FileStorage, name: string): Promise<void> {
	await storage.remove(name);
	for (const width of widthsOf(name)) {
		for (const format of formats) await storage.remove(nameOfWidth(name, width, format));
	}
}
