/** Facts encoded in a stored picture's name, so that no request is needed for them. */
export interface PictureShape {
	/** In pixels. */
	width: number;
	height: number;
	/** The picture in nine pixels; blank if transparent. */
	blur: string;
}

/** Longest side of stored pictures, in pixels. */
export const largestSide = 1600;

/** Widths used by the layout; a smaller picture ends with its own width. */
const layoutWidths = [160, 320, 480, 768, 960, 1280] as const;

const shaped = /-([1-9][0-9]{0,3})x([1-9][0-9]{0,3})(?:-([\w-]{32}))?\.webp$/;
const drawn =
	/^\/storage\/art\/[a-z-]+?-([a-z]+)-(?:[a-z]{3}-\d{3}-(?:\d-)?)?\d(?:-\d+mah)?\.webp$/;

/** Parses the facts from a picture's name or path; null if there are none. */
export function readPictureShape(path: string): PictureShape | null {
	const [, width, height, blur = ""] = shaped.exec(path) ?? [];
	return width && height ? { width: Number(width), height: Number(height), blur } : null;
}

/** Returns the end of a stored picture's name. */
export const writePictureShape = ({ width, height, blur }: PictureShape): string =>
	`-${width}x${height}${blur && `-${blur}`}.webp`;

/** Widths in which a picture is served, smallest first and never larger than the original. */
export function widthsOf(path: string): readonly number[] {
	if (drawn.test(path)) return layoutWidths;
	const shape = readPictureShape(path);
	return shape ? [...layoutWidths.filter((width) => width < shape.width), shape.width] : [];
}

/** Nine pixels for each color variant of the drawings, as `blurOf` returns for photos. */
const drawnBlurs: Readonly<Record<string, string>> = {
	ink: "tVatNZRWAABSSowxMUoAAFprMUY4ZwAA",
	paper: "F2O0VvZiAAA4Z9Va9l4AAJxzF2NZawAA",
	mango: "9GJMWtNiAADRZmpesF4AAHpz0WI4awAA",
	sea: "1lYPNrRWAACTRu8tc0YAAHtrk0Y5ZwAA",
	chili: "tV6tTbReAABRXotRUVYAAFpzUV44awAA",
	sky: "91pTPtZWAADYTnU6tk4AAHxv1045ZwAA",
	lilac: "9140StZaAAC4WjVOllYAAHxzt1o5awAA",
	sand: "9mJwUtVeAAD1YnFWs1oAAJtz1V5ZawAA",
	graphite: "1lrvPbRWAACUUu89c04AAHtvk045ZwAA",
	mint: "F1-SRvVaAAAWV7NG1VIAAJtv9lZZZwAA",
	blush: "9mJRVtVeAADVZnJatF4AAJtz1WI5awAA",
	navy: "1lbPNbVWAABURrAtU0oAAFtrVEY5ZwAA",
};

/** Header of a BMP with three by three pixels and five bits per color. */
const bitmapHead = "Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA";

/** Data URL of the picture in nine pixels, which browsers blur when enlarging. */
export function placeholderOf(path: string): string | null {
	const blur = readPictureShape(path)?.blur || drawnBlurs[drawn.exec(path)?.[1] ?? ""];
	if (!blur) return null;
	return `data:image/bmp;base64,${bitmapHead}${blur.replaceAll("-", "+").replaceAll("_", "/")}`;
}
