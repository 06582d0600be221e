import sharp, { type Sharp } from "sharp";
import { type PictureFault, PictureProblem } from "./picture-problem.ts";

const decodeSeconds = 30;

type PictureFormat = "jpeg" | "png" | "webp" | "heif";

const isHeic = /^(?:hei|hev)/;

/** Detects the four supported formats by a file's first bytes, ignoring its name. Other formats are never decoded. */
export function findFormat(bytes: Buffer): PictureFormat | null {
	const ascii = (start: number, end: number) => bytes.toString("latin1", start, end);
	if (ascii(0, 3) === "\xff\xd8\xff") return "jpeg";
	if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
	if (ascii(4, 8) !== "ftyp" || isHeic.test(ascii(8, 12))) return null;
	const brands = ascii(8, Math.min(bytes.readUInt32BE(0), 256));
	return /avif|avis/.test(brands) ? "heif" : null;
}

/** Converts an error of the image library to one of the shop's own problems. */
export const describeFault = (error: unknown): PictureFault =>
	error instanceof PictureProblem
		? error.fault
		: /pixel limit/.test((error as Error).message)
			? "pixels"
			: "damaged";

/**
 * Opens an image and checks that it may be decoded. Returns a decoder that turns the image upright and reads only its
 * first frame. An image encoded from the decoded pixels contains no metadata or hidden content.
 * @throws PictureProblem
 */
export async function decodePicture(bytes: Buffer, maxPixels: number): Promise<Sharp> {
	const format = findFormat(bytes);
	if (!format) throw new PictureProblem("format");
	const picture = sharp(bytes, {
		failOn: "error",
		limitInputPixels: maxPixels,
		sequentialRead: true,
	}).timeout({ seconds: decodeSeconds });
	try {
		const found = await picture.metadata();
		if (found.format !== format) throw new Error(`${found.format} behind the start of ${format}`);
	} catch (error) {
		throw new PictureProblem(describeFault(error));
	}
	return picture.autoOrient();
}
