import type { PhoneLook } from "./cameras.ts";
import { mix } from "./colours.ts";
import { rect } from "./light.ts";
import type { Paint } from "./paint.ts";

/** A phone's lit screen with its cutout at the top. */
export function phoneFront(
	paint: Paint,
	[x, y, w, h]: readonly [number, number, number, number],
	front: PhoneLook["front"],
	corner: number,
	colours: readonly [string, string] = ["#FFD98E", "#E0703A"],
): string {
	const b = w * 0.03;
	const r = Math.max(8, corner - b);
	const screen = rect(x + b, y + b, w - 2 * b, h - 2 * b, r, "#fff");
	const [top, bottom] = colours;
	return (
		rect(x, y, w, h, corner, "#08090b") +
		paint.inside(
			screen,
			rect(x, y, w, h, 0, paint.linear("falling", [top, bottom, mix(bottom, "#15181C", 0.6)])) +
				`<circle cx="${x + w * 0.8}" cy="${y + h * 0.34}" r="${w * 0.44}" fill="#fff" opacity=".14"/><path d="M${x} ${y + h * 0.76}q${w * 0.25}-${h * 0.14} ${w * 0.5}-${h * 0.03}t${w * 0.5}-${h * 0.05}v${h * 0.4}H${x}z" fill="#0B5F59" opacity=".9"/><path d="M${x} ${y}h${w * 0.6}L${x + w * 0.12} ${y + h}H${x}z" fill="#fff" opacity=".1"/>`,
		) +
		cutout(front, x + w / 2, y + b, w) +
		rect(x + w * 0.34, y + h - b * 2.4, w * 0.32, Math.max(2, w * 0.018), 2, "#fff", 'opacity=".8"')
	);
}

/** The notch, pill, drop or hole at the upper edge of a screen, given its center and the height of that edge. */
export function cutout(
	front: PhoneLook["front"],
	x: number,
	y: number,
	w: number,
	fill = "#08090b",
): string {
	switch (front) {
		case "notch":
			return `<path d="M${x - w * 0.3} ${y - 1}h${w * 0.6}q${-w * 0.04} 0 ${-w * 0.05} ${w * 0.04}q${-w * 0.01} ${w * 0.07} ${-w * 0.08} ${w * 0.07}h${-w * 0.34}q${-w * 0.07} 0 ${-w * 0.08} ${-w * 0.07}q${-w * 0.01} ${-w * 0.04} ${-w * 0.05} ${-w * 0.04}z" fill="${fill}"/>`;
		case "island":
			return rect(x - w * 0.15, y + w * 0.045, w * 0.3, w * 0.085, w * 0.043, fill);
		case "drop":
			return `<path d="M${x - w * 0.12} ${y - 1}h${w * 0.24}q${-w * 0.05} ${w * 0.01} ${-w * 0.06} ${w * 0.05}a${w * 0.06} ${w * 0.06} 0 0 1 ${-w * 0.12} 0q${-w * 0.01} ${-w * 0.04} ${-w * 0.06} ${-w * 0.05}z" fill="${fill}"/>`;
		case "hole":
			return `<circle cx="${x}" cy="${y + w * 0.075}" r="${w * 0.036}" fill="${fill}"/>`;
	}
}
