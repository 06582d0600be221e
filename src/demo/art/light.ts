import { type Colours, ink } from "./colours.ts";
import type { Paint } from "./paint.ts";
import type { Box, View } from "./space.ts";

/** The two shadows of a standing object: a wide soft one to the right, and a tight one where it touches the ground. */
export function groundShadow(
	paint: Paint,
	x: number,
	y: number,
	width: number,
	touch = width,
): string {
	const half = width / 2;
	const shadow = (
		cx: number,
		cy: number,
		rx: number,
		ry: number,
		opacity: number,
		soft: number,
	) => {
		const reach = 3 * soft;
		const room = {
			x: Math.floor(cx - rx - reach),
			y: Math.floor(cy - ry - reach),
			width: Math.ceil(2 * (rx + reach)) + 1,
			height: Math.ceil(2 * (ry + reach)) + 1,
		};
		return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${ink}" opacity="${opacity}" filter="${paint.blur(soft, room)}"/>`;
	};
	return (
		shadow(x + half * 0.14, y + 8, half * 1.12, Math.max(12, half * 0.15), 0.26, 15) +
		shadow(x + 3, y, touch / 2, Math.max(4, touch * 0.035), 0.5, 4)
	);
}

/**
 * The front view of an object that stands on its lower edge and is tilted. Its shadow stays level below the corner that
 * touches the ground.
 */
export function standing(
	paint: Paint,
	box: { x: number; y: number; width: number; height: number; radius: number },
	tilt: number,
	body: string,
): string {
	const turn = (tilt * Math.PI) / 180;
	const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
	const side = Math.sign(turn) || 0;
	const lever = box.width / 2 - box.radius;
	const drop = box.height / 2 - box.radius;
	const spread = Math.abs(lever * Math.cos(turn)) + box.radius;
	const touchX = cx + side * lever * Math.cos(turn) - drop * Math.sin(turn);
	const touchY = cy + Math.abs(lever * Math.sin(turn)) + drop * Math.cos(turn) + box.radius;
	const middle = cx - (box.height / 2) * Math.sin(turn);
	const flat = side === 0;
	return `${groundShadow(
		paint,
		flat ? cx : middle * 0.6 + touchX * 0.4,
		touchY,
		spread * 1.9,
		flat ? spread * 1.85 : Math.max(60, spread * 1.15),
	)}<g transform="rotate(${tilt} ${cx} ${cy})">${body}</g>`;
}

/** The shadows of a flat object. `outline` is the object's shape as markup without a fill. */
export function lying(paint: Paint, outline: string, lift = 10): string {
	return (
		`<g fill="${ink}" opacity=".3" filter="${paint.blurAround(lift * 1.3, 0.2, 0.2)}" transform="translate(${lift * 1.5} ${lift * 1.9})">${outline}</g>` +
		`<g fill="${ink}" opacity=".34" filter="${paint.blurAround(3.5, 0.1, 0.1)}" transform="translate(${lift * 0.35} ${lift * 0.5})">${outline}</g>`
	);
}

/** The shadows of a box in 3D space: a long one to the right, and a tight one along its base. */
export function boxShadow(paint: Paint, view: View, box: Box, reach = 30): string {
	const foot = view.footprint(box);
	const thrown = view.footprint({
		...box,
		x: box.x + reach * 0.6,
		z: box.z - reach * 0.1,
		width: box.width + reach * 0.5,
		depth: box.depth + reach * 0.2,
	});
	return (
		`<path d="${thrown}" fill="${ink}" opacity=".3" filter="${paint.blurAround(15, 0.5, 1.5)}" transform="translate(0 10)"/>` +
		`<path d="${foot}" fill="${ink}" opacity=".5" filter="${paint.blurAround(5, 0.2, 0.8)}" transform="translate(3 5)"/>`
	);
}

/** The lit edge: white along the top left of a shape's outline, dark along the lower right. */
export function edge(paint: Paint, strength = 0.8): string {
	return paint.linear("diagonal", [
		[0, "#fff", strength],
		[0.42, "#fff", strength * 0.12],
		[0.6, "#000", 0],
		[1, "#000", 0.28],
	]);
}

export function rect(
	x: number,
	y: number,
	width: number,
	height: number,
	radius: number,
	fill: string,
	more = "",
): string {
	return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A rounded slab from the front: the body, with the lit edge just inside it. */
export function slab(
	paint: Paint,
	[x, y, width, height, radius]: readonly [number, number, number, number, number],
	fill: string,
	strength = 0.8,
): string {
	return (
		rect(x, y, width, height, radius, fill) +
		rect(
			x + 2,
			y + 2,
			width - 4,
			height - 4,
			Math.max(0, radius - 2),
			"none",
			`stroke="${edge(paint, strength)}" stroke-width="3.5"`,
		)
	);
}

/** A path drawn as a round cord: dark outline, body, and a thin highlight along it. */
export function cord(path: string, c: Colours, width: number, gleam = 0.5): string {
	const n = (value: number) => String(Math.round(value * 10) / 10);
	const stroke = (colour: string, thick: number, more = "") =>
		`<path d="${path}" stroke="${colour}" stroke-width="${n(thick)}"${more}/>`;
	return (
		`<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
		stroke(c.deep, width) +
		stroke(c.shade, width * 0.86) +
		stroke(
			c.base,
			width * 0.62,
			` transform="translate(${n(-width * 0.06)} ${n(-width * 0.08)})"`,
		) +
		stroke(
			c.highlight,
			width * 0.2,
			` opacity="${gleam}" transform="translate(${n(-width * 0.16)} ${n(-width * 0.2)})"`,
		) +
		"</g>"
	);
}
