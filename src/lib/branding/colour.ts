/** A color as `#rrggbb` with lowercase letters. */
export type HexColour = `#${string}`;

export const hexColour = /^#[0-9a-f]{6}$/;

/** Parses a color as typed or pasted; null if the text isn't a color. */
export function readColour(text: string): HexColour | null {
	const [, digits] = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text) ?? [];
	if (!digits) return null;
	const whole = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
	return `#${whole.toLowerCase()}`;
}

type Triple = readonly [number, number, number];

const toLinear = (part: number): number =>
	part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const fromLinear = (part: number): number =>
	part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const linearOf = (colour: string): Triple => {
	const part = (start: number) =>
		toLinear(Number.parseInt(colour.slice(start, start + 2), 16) / 255);
	return [part(1), part(3), part(5)];
};

function luminanceOf(colour: string): number {
	const [red, green, blue] = linearOf(colour);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
	const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

/** A color in OKLCH: lightness, chroma and hue in radians. */
export interface PerceivedColour {
	lightness: number;
	chroma: number;
	hue: number;
}

export function perceiveColour(colour: string): PerceivedColour {
	const [red, green, blue] = linearOf(colour);
	const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
	const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
	return {
		lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
		chroma: Math.hypot(a, b),
		hue: Math.atan2(b, a),
	};
}

function toLinearParts({ lightness, chroma, hue }: PerceivedColour): Triple {
	const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
	const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
	];
}

const isShowable = (parts: Triple): boolean =>
	parts.every((part) => part >= -0.0001 && part <= 1.0001);

const halvings = 20;

/** Returns the displayable color at this lightness and hue, with the chroma reduced as far as necessary. */
export function showColour(wanted: PerceivedColour): HexColour {
	const lightness = Math.min(1, Math.max(0, wanted.lightness));
	let chroma = wanted.chroma;
	if (!isShowable(toLinearParts({ ...wanted, lightness }))) {
		let [weak, strong] = [0, chroma];
		for (let step = 0; step < halvings; step += 1) {
			chroma = (weak + strong) / 2;
			if (isShowable(toLinearParts({ ...wanted, lightness, chroma }))) weak = chroma;
			else strong = chroma;
		}
		chroma = weak;
	}
	const parts = toLinearParts({ ...wanted, lightness, chroma }).map((part) => {
		const byte = Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255);
		return byte.toString(16).padStart(2, "0");
	});
	return `#${parts.join("")}`;
}
