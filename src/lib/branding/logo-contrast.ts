import { contrastOf } from "./colour.ts";

/** Minimum contrast of a logo. Below it, the logo is hard to see; WCAG 1.4.11 requires 3 to 1 for graphics. */
const visible = 3;
/** Minimum alpha of a visible pixel. Fainter pixels are antialiased edges. */
const leastAlpha = 26;

const part = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/**
 * Returns the contrast of a logo with its background, or null if no pixel is visible. The result is the average
 * contrast of those 10% of the visible pixels that have the highest contrast. White areas in a logo therefore don't
 * lower it.
 * @param pixels red, green, blue and alpha values, as from a canvas
 * @param ground background color as `#rrggbb`
 */
export function logoContrast(pixels: ArrayLike<number>, ground: string): number | null {
	const under = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
	const seen = new Map<string, number>();
	let count = 0;
	for (let at = 0; at + 3 < pixels.length; at += 4) {
		const alpha = pixels[at + 3] ?? 0;
		if (alpha < leastAlpha) continue;
		const mixed = under.map(
			(below, place) => below + (((pixels[at + place] ?? 0) - below) * alpha) / 255,
		);
		const colour = `#${mixed.map(part).join("")}`;
		seen.set(colour, (seen.get(colour) ?? 0) + 1);
		count += 1;
	}
	if (count === 0) return null;
	const strongest = [...seen]
		.map(([colour, pieces]) => ({ contrast: contrastOf(colour, ground), pieces }))
		.sort((one, other) => other.contrast - one.contrast);
	const wanted = Math.max(1, Math.ceil(count / 10));
	let left = wanted;
	let sum = 0;
	for (const { contrast, pieces } of strongest) {
		const taken = Math.min(left, pieces);
		sum += taken * contrast;
		left -= taken;
		if (left === 0) break;
	}
	return sum / wanted;
}

export const isHardToSee = (contrast: number | null): boolean =>
	contrast === null || contrast < visible;
