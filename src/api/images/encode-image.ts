import type { PictureFormat } from "#domain/uploads/picture-workshop.ts";
import sharp from "./picture-library.ts";
import { placeholder } from "./placeholder.ts";

const drawnSize = 640;
const dotsPerInch = 72;

/** Renders an SVG of 640 × 640 at a width. */
const rasterise = (svg: string, width: number) =>
	sharp(Buffer.from(svg), { density: (dotsPerInch * width) / drawnSize }).resize(width, width);

/** Encodes an SVG of 640 × 640. */
export function encodeImage(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
	const picture = rasterise(svg, width);
	if (format === "avif") return picture.avif({ quality: 60, effort: 2 }).toBuffer();
	if (format === "webp") return picture.webp({ quality: 82, effort: 2 }).toBuffer();
	return picture.flatten({ background: "#fff" }).jpeg({ quality: 82 }).toBuffer();
}

/** Encodes the picture that is shown for a product without a picture. */
export const encodePlaceholder = (): Promise<Buffer> =>
	rasterise(placeholder, drawnSize).png({ palette: true }).toBuffer();
