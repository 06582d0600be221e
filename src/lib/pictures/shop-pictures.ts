import { readPictureShape, widthsOf } from "./stored-picture.ts";

/** Widths of icons in pixels: for browser tabs, for an iPhone's home screen, for search engines, and the full size. */
export const iconWidths = [32, 180, 192, 512] as const;

/** A logo scaled to fit the available space. */
interface FittedLogo {
	/** Path of a PNG that is twice as wide as displayed, if the logo is large enough. */
	path: string;
	width: number;
	height: number;
}

/** Scales a logo to fit. Emails and documents can show the returned PNG. Returns null if the logo's size is unknown. */
export function fitLogo(path: string, most: { width: number; height: number }): FittedLogo | null {
	const shape = readPictureShape(path);
	if (!shape) return null;
	const scale = Math.min(most.width / shape.width, most.height / shape.height);
	const width = Math.max(1, Math.round(shape.width * scale));
	const height = Math.max(1, Math.round(shape.height * scale));
	const widths = widthsOf(path);
	const kept = widths.find((each) => each >= 2 * width) ?? widths.at(-1) ?? shape.width;
	return { path: pngPath(path, kept), width, height };
}

/** Returns the path of a shop picture as a PNG of a given width. */
export const pngPath = (path: string, width: number): string =>
	path.replace(/\.webp$/, `.${width}.png`);

const png = /^([^.]+)\.([1-9][0-9]{0,3})\.png$/;

/** Parses a PNG's file name as returned by `pngPath`. Returns null if the name or width is invalid. */
export function readPngName(file: string): { name: string; width: number } | null {
	const [, start, digits] = png.exec(file) ?? [];
	if (!start || !digits) return null;
	const name = `${start}.webp`;
	const width = Number(digits);
	const shape = readPictureShape(name);
	const widths: readonly number[] = [...widthsOf(name), ...iconWidths];
	return shape && width <= shape.width && widths.includes(width) ? { name, width } : null;
}
