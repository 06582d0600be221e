import sharp, { type Sharp } from "sharp";
import { largestPicture } from "#contract/user/profile.ts";
import { Refusal } from "#lib/refusal.ts";

/** Most pixels of a picture that is taken (decisions §7). */
const mostPixels = 25_000_000;
const decodeSeconds = 15;

type PictureFormat = "jpeg" | "png" | "webp" | "heif";

const isHeic = /^(?:hei|hev)/;

/** Tells the four formats by their first bytes; whatever the file is called, nothing else is decoded. */
export function findFormat(bytes: Buffer): PictureFormat | null {
	const ascii = (start: number, end: number) => bytes.toString("latin1", start, end);
	if (ascii(0, 3) === "\xff\xd8\xff") return "jpeg";
	if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
	if (ascii(4, 8) !== "ftyp" || isHeic.test(ascii(8, 12))) return null;
	const brands = ascii(8, Math.min(bytes.readUInt32BE(0), 256));
	return /avif|avis/.test(brands) ? "heif" : null;
}

/** A refusal that stands at the form's field. */
export function refusePicture(field: string, message: string): Refusal {
	return new Refusal("invalid", message, { errors: { [field]: [message] } });
}

/**
 * Reads an uploaded picture far enough to know that it may be decoded: upright, its first frame.
 * Nothing of the file itself is kept: what is encoded from it has no metadata and no second content.
 * @param field where the refusal is shown
 * @throws Refusal `invalid`
 */
export async function decodePicture(bytes: Buffer, field: string): Promise<Sharp> {
	if (bytes.length > largestPicture) {
		throw refusePicture(field, "The picture may have at most 5 MB.");
	}
	const format = findFormat(bytes);
	if (!format) throw refusePicture(field, "Please choose a JPEG, PNG, WebP or AVIF picture.");
	const picture = sharp(bytes, {
		failOn: "error",
		limitInputPixels: mostPixels,
		sequentialRead: true,
	}).timeout({ seconds: decodeSeconds });
	try {
		const found = await picture.metadata();
		if (found.format !== format) throw new Error(`${found.format} behind the start of ${format}`);
	} catch (error) {
		throw refuseUndecodable(field, error);
	}
	return picture.autoOrient();
}

/** What a failed decoding means to the person. */
export function refuseUndecodable(field: string, error: unknown): Refusal {
	return /pixel limit/.test((error as Error).message)
		? refusePicture(field, "The picture may have at most 25 megapixels.")
		: refusePicture(field, "The picture is damaged or incomplete. Please choose another one.");
}
