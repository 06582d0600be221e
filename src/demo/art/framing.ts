import type { Shape } from "./sitting.ts";
import type { ArtFamily } from "./vocabulary.ts";

/** Scale around the center of the tile, and the offset to the right and down. */
export type Framing = readonly [scale: number, right: number, down: number];

const framings: Partial<Record<ArtFamily, readonly [Framing, Framing, Framing, Framing]>> = {
	earbuds: [
		[1.2, 1, -28],
		[1.29, 1, -36],
		[1.16, 1, -34],
		[1.21, 1, -22],
	],
	headphones: [
		[0.94, 1, 16],
		[1.04, 1, 29],
		[0.9, 1, 2],
		[0.92, 1, 17],
	],
	speaker: [
		[1.14, -23, -13],
		[1.12, 1, 26],
		[1.26, -37, -21],
		[1, -7, 9],
	],
	"car-mount": [
		[1, 0, 0],
		[0.95, 11, 7],
		[0.93, 44, 20],
		[1, 0, 0],
	],
	tripod: [
		[1.04, -1, -24],
		[0.95, -1, -3],
		[1.05, -6, -14],
		[0.93, -29, 5],
	],
	"ring-light": [
		[0.93, -3, 1],
		[0.92, -1, 3],
		[0.94, 1, 4],
		[1.06, -15, -22],
	],
	"memory-card": [
		[1.11, -7, -13],
		[1.03, -37, -22],
		[0.96, -9, -20],
		[0.97, -14, -26],
	],
	"flash-drive": [
		[1.25, 1, 39],
		[1.27, 0, -9],
		[1.19, -15, 10],
		[1.1, 21, 11],
	],
	mouse: [
		[1.07, 7, -13],
		[1.11, 0, -12],
		[1, 6, 10],
		[1.04, -12, -82],
	],
	keyboard: [
		[0.97, 1, 48],
		[0.97, 1, -5],
		[0.97, 1, -6],
		[1.06, -13, -45],
	],
	"mouse-pad": [
		[1.11, 2, 8],
		[0.89, -12, -2],
		[0.96, 2, 8],
		[1.17, 2, 8],
	],
	webcam: [
		[1, 0, 0],
		[1, 0, 0],
		[1.13, -6, -29],
		[1.03, -1, -16],
	],
	"laptop-stand": [
		[1.04, 21, 25],
		[1.23, 95, -134],
		[1.4, 28, -159],
		[1.03, 27, 40],
	],
	"cooling-pad": [
		[1.04, -1, -118],
		[1.04, -1, -118],
		[1.04, -1, -118],
		[1.02, -6, -2],
	],
	sleeve: [
		[0.98, -2, -2],
		[1.04, -2, -20],
		[1, -1, -14],
		[0.95, -19, 5],
	],
	router: [
		[1.07, -9, 40],
		[0.99, -17, 25],
		[1.13, 1, -23],
		[1.16, -6, -21],
	],
	"ssd-enclosure": [
		[1.4, 1, -26],
		[1.4, 1, -25],
		[1.3, -30, -23],
		[1.03, 23, -98],
	],
	"watch-strap": [
		[0.93, -1, -7],
		[0.93, 4, -7],
		[0.93, 0, -7],
		[0.92, -10, -4],
	],
	stylus: [
		[0.9, -1, -2],
		[0.9, -1, -2],
		[0.9, -1, -2],
		[0.9, -1, -2],
	],
};

/** Centers a drawing on its tile and scales it to the same apparent size as other drawings. */
export function framed(family: ArtFamily, shape: Shape, drawing: string): string {
	const [scale, right, down] = framings[family]?.[shape] ?? [1, 0, 0];
	const at = (move: number) => (320 + move - 320 * scale).toFixed(1);
	return `<g transform="translate(${at(right)} ${at(down)}) scale(${scale})">${drawing}</g>`;
}
