import { readPictureShape, widthsOf } from "#lib/pictures/stored-picture.ts";

/** Maximum width of the picture in `src`, for browsers without `srcSet`. */
const plainWidth = 480;

interface PictureSources {
	src: string;
	srcSet: string | undefined;
	sizes: string | undefined;
	width: number;
	height: number;
}

const length = /([\d.]+(?:vw|rem|px))(?=\s*(?:,|$))/g;

/**
 * Returns the `img` attributes for a picture's available widths.
 * @param sizes the displayed width, as in HTML
 * @param fills true if the picture fills a square and is cropped at the sides if it's wide, so that a wider picture is
 * needed
 */
export function pictureSources(path: string, sizes: string, fills = true): PictureSources {
	const shape = readPictureShape(path) ?? { width: 640, height: 640 };
	const widths = widthsOf(path);
	const plain = widths.findLast((width) => width <= plainWidth) ?? widths[0];
	const ratio = fills ? Math.ceil((shape.width / shape.height) * 100) / 100 : 1;
	return {
		src: plain ? `${path}?w=${plain}` : path,
		srcSet: widths.length
			? widths.map((width) => `${path}?w=${width} ${width}w`).join(", ")
			: undefined,
		sizes: widths.length
			? ratio > 1
				? sizes.replace(length, `calc($1 * ${ratio})`)
				: sizes
			: undefined,
		width: shape.width,
		height: shape.height,
	};
}
