import sharp from "sharp";
import { decodePicture, describeFault } from "./decode-picture.ts";
import { PictureProblem } from "./picture-problem.ts";
import type { PictureFormat, TakenPicture, TakingRules } from "./picture-workshop.ts";

// Limit each image to one thread and no cache, so that image processing doesn't slow down requests.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes an image as WebP, at most as large as the rules allow.
 * @throws PictureProblem
 */
export async function takePicture(bytes: Buffer, rules: TakingRules): Promise<TakenPicture> {
	const picture = await decodePicture(bytes, rules.maxPixels);
	const { longest, background, height = longest } = rules;
	const isExact = rules.square || rules.height !== undefined;
	try {
		const shaped = picture.resize(longest, height, {
			fit: isExact ? (rules.isWhole ? "contain" : "cover") : "inside",
			withoutEnlargement: !isExact,
			background: background ?? "#0000",
		});
		const { data, info } = await (background ? shaped.flatten({ background }) : shaped)
			.toColourspace("srgb")
			.webp({ quality: 86, effort: 2 })
			.toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height, blur: await blurOf(data) };
	} catch (error) {
		throw new PictureProblem(describeFault(error));
	}
}

/** Returns the dimensions of a stored image. */
export async function measurePicture(
	bytes: Buffer,
): Promise<Pick<TakenPicture, "width" | "height" | "blur">> {
	const { width, height } = await sharp(bytes).metadata();
	return { width, height, blur: await blurOf(bytes) };
}

/** Scales a stored image down to a width. Never enlarges the image. */
export function narrowPicture(
	bytes: Buffer,
	width: number,
	format: PictureFormat,
): Promise<Buffer> {
	const picture = sharp(bytes).resize({ width, withoutEnlargement: true });
	if (format === "avif") return picture.avif({ quality: 50, effort: 2 }).toBuffer();
	if (format === "png") return picture.png({ compressionLevel: 9 }).toBuffer();
	if (format === "webp") return picture.webp({ quality: 76, effort: 2 }).toBuffer();
	return picture.flatten({ background: "#fff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

const rows = 3;
/** Bytes of a three-pixel row in a BMP, padded to 32-bit words. */
const rowBytes = 8;

/**
 * Returns a blurred preview of the image: a BMP of nine 15-bit pixels, bottom row first. Returns "" if the image has
 * transparency.
 */
export async function blurOf(bytes: Buffer): Promise<string> {
	const { isOpaque } = await sharp(bytes).stats();
	if (!isOpaque) return "";
	const pixels = await sharp(bytes)
		.resize(rows, rows, { fit: "cover" })
		.removeAlpha()
		.toColourspace("srgb")
		.raw()
		.toBuffer();
	const bitmap = Buffer.alloc(rows * rowBytes);
	for (let place = 0; place < rows * rows; place += 1) {
		const [red = 0, green = 0, blue = 0] = pixels.subarray(place * 3).map((part) => part >> 3);
		const row = rows - 1 - Math.floor(place / rows);
		bitmap.writeUInt16LE((red << 10) | (green << 5) | blue, row * rowBytes + (place % rows) * 2);
	}
	return bitmap.toString("base64url");
}
