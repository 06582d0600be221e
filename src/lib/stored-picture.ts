/** What the name of a kept picture says of it, so that whoever has its path needs no further call. */
export interface PictureShape {
	/** Pixels. */
	width: number;
	height: number;
	/** The picture in nine pixels; empty where it lets through. */
	blur: string;
}

/** Pixels of the longer side of what is kept. */
export const largestSide = 1600;

/** The widths that the layout asks for; a picture that is smaller ends with its own. */
const layoutWidths = [160, 320, 480, 768, 960, 1280] as const;

const shaped = /-([1-9][0-9]{0,3})x([1-9][0-9]{0,3})(?:-([\w-]{32}))?\.webp$/;
const drawn =
	/^\/storage\/art\/[a-z-]+?-([a-z]+)-(?:[a-z]{3}-\d{3}-(?:\d-)?)?\d(?:-\d+mah)?\.webp$/;

/** The shape of a picture by its name or path; null where the name says nothing. */
export function readPictureShape(path: string): PictureShape | null {
	const [, width, height, blur = ""] = shaped.exec(path) ?? [];
	return width && height ? { width: Number(width), height: Number(height), blur } : null;
}

/** The end of a kept picture's name. */
export const writePictureShape = ({ width, height, blur }: PictureShape): string =>
	`-${width}x${height}${blur && `-${blur}`}.webp`;

/** The widths that a picture is served in, smallest first: none of them larger than it is. */
export function widthsOf(path: string): readonly number[] {
	if (drawn.test(path)) return layoutWidths;
	const shape = readPictureShape(path);
	return shape ? [...layoutWidths.filter((width) => width < shape.width), shape.width] : [];
}

/** Nine pixels of each colourway's drawings, as `blurOf` has them of a photograph. */
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

/** Red, green and blue of five bits each, three by three, in a BMP: what comes before the pixels. */
const bitmapHead = "Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA";

/** An address of the picture in nine pixels, which a browser blurs as it enlarges it. */
export function placeholderOf(path: string): string | null {
	const blur = readPictureShape(path)?.blur || drawnBlurs[drawn.exec(path)?.[1] ?? ""];
	if (!blur) return null;
	return `data:image/bmp;base64,${bitmapHead}${blur.replaceAll("-", "+").replaceAll("_", "/")}`;
}
