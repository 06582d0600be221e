import type { Colours } from "./colours.ts";
import { boxShadow } from "./light.ts";
import type { Paint } from "./paint.ts";
import { View } from "./space.ts";

/** A box with straight edges: its size, corner radius, and the drawing on each side. */
export interface Crate {
	width: number;
	depth: number;
	height: number;
	radius?: number;
	front?: string;
	top?: string;
	right?: string;
	/** Height above the ground. */
	from?: number;
}

/** Draws a box in the middle of the tile. Returns the drawing and its projection. */
export function standCrate(
	paint: Paint,
	c: Colours,
	{ width, depth, height, radius = 20, front = "", top = "", right = "", from = 0 }: Crate,
	{ yaw = -30, elevation = 28, angle = 0 } = {},
): { view: View; drawing: string } {
	const turn = ((yaw + angle) * Math.PI) / 180;
	const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
	const [down, up] = [Math.sin((elevation * Math.PI) / 180), Math.cos((elevation * Math.PI) / 180)];
	const xs = [0, width * cos, depth * sin, width * cos + depth * sin];
	const ys = [0, -width * sin * down, depth * cos * down, (depth * cos - width * sin) * down];
	const view = new View({
		yaw: yaw + angle,
		elevation,
		x: 320 - (Math.min(...xs) + Math.max(...xs)) / 2,
		y: 330 - (Math.min(...ys) - height * up + Math.max(...ys)) / 2,
	});
	const box = { x: 0, z: 0, width, depth, radius, from, to: from + height };
	const drawing =
		boxShadow(paint, view, { ...box, from: 0 }, 44) +
		view.solid(paint, box, c) +
		(front && `<g ${view.front(depth, 0, from + height)}>${front}</g>`) +
		(right && `<g ${view.right(width, from + height, depth)}>${right}</g>`) +
		(top && `<g ${view.top(from + height)}>${top}</g>`);
	return { view, drawing };
}
