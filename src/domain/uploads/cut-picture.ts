import sharp, { type Sharp } from "sharp";
import {
	borderColour,
	type Cut,
	evenBackground,
	findObject,
	type Pixels,
	proposeCut,
} from "./background.ts";
import { decodePicture, describeFault } from "./decode-picture.ts";
import { blurOf } from "./encode-picture.ts";
import { PictureProblem } from "./picture-problem.ts";
import type { TakenPicture, TakingRules } from "./picture-workshop.ts";

/** Pixels of the longer side to which an image is scaled down before searching for the object. */
const searchedSide = 480;

/**
 * Re-encodes a square section of an image. Makes its background white if the rules say so.
 * @throws PictureProblem
 */
export async function cutPicture(
	bytes: Buffer,
	{ longest, isEvened = false, maxPixels }: TakingRules,
	cut: Cut,
): Promise<TakenPicture> {
	try {
		const picture = await readPixels(await decodePicture(bytes, maxPixels));
		const shown = isEvened ? evenBackground(picture) : picture;
		const around = shown === picture ? borderColour(picture) : [255, 255, 255];
		const square = await takeSquare(shown, cut, around);
		const { data, info } = await sharp(square, {
			raw: rawOf({ width: cut.side, height: cut.side }),
		})
			.resize(longest, longest, { fit: "inside", withoutEnlargement: true })
			.webp({ quality: 88, effort: 2 })
			.toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height, blur: await blurOf(data) };
	} catch (error) {
		if (error instanceof PictureProblem) throw error;
		throw new PictureProblem(describeFault(error));
	}
}

/**
 * Proposes the square of a stored image that product cards show. It contains the whole object if one is found, and
 * otherwise the middle of the image.
 */
export async function proposePictureCut(bytes: Buffer): Promise<Cut> {
	const { width, height } = await sharp(bytes).metadata();
	const small = await readPixels(
		sharp(bytes).resize(searchedSide, searchedSide, { fit: "inside", withoutEnlargement: true }),
	);
	const scale = width / small.width;
	const found = findObject(small);
	const object = found && {
		left: Math.floor(found.left * scale),
		top: Math.floor(found.top * scale),
		width: Math.ceil(found.width * scale),
		height: Math.ceil(found.height * scale),
	};
	return proposeCut({ width, height }, object);
}

const rawOf = ({ width, height }: { width: number; height: number }) =>
	({ width, height, channels: 3 }) as const;

async function readPixels(picture: Sharp): Promise<Pixels> {
	const { data, info } = await picture
		.flatten({ background: "#fff" })
		.toColourspace("srgb")
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Extracts the pixels of a square. Areas beyond the image's edges are filled with a color. */
function takeSquare(
	picture: Pixels,
	{ left, top, side }: Cut,
	[r = 0, g = 0, b = 0]: readonly number[],
): Promise<Buffer> {
	const inner = {
		left: Math.max(0, left),
		top: Math.max(0, top),
		right: Math.min(picture.width, left + side),
		bottom: Math.min(picture.height, top + side),
	};
	return sharp(picture.data, { raw: rawOf(picture) })
		.extract({
			left: inner.left,
			top: inner.top,
			width: inner.right - inner.left,
			height: inner.bottom - inner.top,
		})
		.extend({
			left: inner.left - left,
			top: inner.top - top,
			right: left + side - inner.right,
			bottom: top + side - inner.bottom,
			background: { r, g, b },
		})
		.raw()
		.toBuffer();
}
