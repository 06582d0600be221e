/** Properties of a stored picture. They are part of its file name, so that pages know them without a request. */
export interface PictureShape {
	/** Width in pixels. */
	width: number;
	height: number;
	/** A thumbnail of nine pixels; blank if the picture is transparent. */
	blur: string;
}

/** Longest side of stored pictures, in pixels. */
export const largestSide = 1600;

/** Widths that the layout uses. A smaller picture is served in the widths below its own width, and in its own width. */
const layoutWidths = [160, 320, 480, 768, 960, 1280] as const;

const shaped = /-([1-9][0-9]{0,3})x([1-9][0-9]{0,3})(?:-([\w-]{32}))?\.webp$/;
const drawn = /^\/storage\/art\/[a-z-]+?-[a-z]+-(?:[a-z]{3}-\d{3}-(?:\d-)?)?\d(?:-\d+mah)?\.webp$/;

/** Parses the properties from a picture's name or path; null if it contains none. */
export function readPictureShape(path: string): PictureShape | null {
	const [, width, height, blur = ""] = shaped.exec(path) ?? [];
	return width && height ? { width: Number(width), height: Number(height), blur } : null;
}

/** Returns the end of a stored picture's file name, which contains its properties. */
export const writePictureShape = ({ width, height, blur }: PictureShape): string =>
	`-${width}x${height}${blur && `-${blur}`}.webp`;

/** Returns the widths in which a picture is served, smallest first and never larger than the original. */
export function widthsOf(path: string): readonly number[] {
	if (drawn.test(path)) return layoutWidths;
	const shape = readPictureShape(path);
	return shape ? [...layoutWidths.filter((width) => width < shape.width), shape.width] : [];
}

/** Thumbnail of the demo's drawings, which all have the same background. */
const drawnBlur = "9mJwUtVeAAD1YnFWs1oAAJtz1V5ZawAA";

/** Header of a BMP with three by three pixels and five bits per color. */
const bitmapHead = "Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA";

/**
 * Returns a data URL of the picture's thumbnail, or null if it has none. Browsers blur the thumbnail when they enlarge
 * it.
 */
export function placeholderOf(path: string): string | null {
	const blur = drawn.test(path) ? drawnBlur : readPictureShape(path)?.blur;
	if (!blur) return null;
	return `data:image/bmp;base64,${bitmapHead}${blur.replaceAll("-", "+").replaceAll("_", "/")}`;
}
