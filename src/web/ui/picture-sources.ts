import { readPictureShape, widthsOf } from "#lib/stored-picture.ts";

/** What the `src` of browsers that read no `srcSet` holds, at most. */
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
 * The widths that a picture is served in, as an `img` asks for them.
 * @param sizes how wide its place is, as in HTML
 * @param fills it fills a square place, so that what is wider than high is cut off at its sides
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
