import type { Colours } from "./colours.ts";
import { rect } from "./light.ts";
import type { Paint } from "./paint.ts";
import { chargeMark, plug } from "./parts.ts";

/** What a cable ends in. */
export type PlugKind = "c" | "a" | "lightning";

/** A connector: cable relief, shell, plug; its cable end at the origin, plug upwards. */
export function connector(
	paint: Paint,
	kind: PlugKind,
	c: Colours,
	x: number,
	y: number,
	turn: number,
): string {
	const half = kind === "a" ? 27 : 22;
	const ribs = [6, 15, 24]
		.map((at) => rect(-10, -at - 4, 20, 4, 2, "#000", 'opacity=".22"'))
		.join("");
	const shell = paint.linear("right", [
		[0, c.shade],
		[0.25, c.highlight],
		[0.55, c.base],
		[1, c.deep],
	]);
	return (
		`<g transform="translate(${x} ${y}) rotate(${turn})">` +
		plug(paint, kind, 0, -104) +
		`<path d="M-9 6-12-34h24L9 6z" fill="${shell}"/>${ribs}` +
		rect(-half, -106, half * 2, 76, 11, shell) +
		rect(
			-half + 1.5,
			-104.5,
			half * 2 - 3,
			73,
			10,
			"none",
			'stroke="#fff" stroke-opacity=".35" stroke-width="2"',
		) +
		rect(-half, -106, half * 2, 5, 2.5, "#fff", 'opacity=".4"') +
		chargeMark(-7, -80, 24, c.mark, 0.55) +
		`</g>`
	);
}
