import type { Colourway } from "./vocabulary.ts";

/** How a material reflects light, from its brightest face to its darkest fold. */
export type Colours = {
	/** Where the light falls. */
	highlight: string;
	/** The color the product is sold in. */
	base: string;
	/** Faces turned away from the light. */
	shade: string;
	/** Folds, undersides and seams. */
	deep: string;
	/** Printed markings on the body. */
	mark: string;
	/** Color of glowing parts, such as lamps and bars, and of thread. */
	accent: string;
};

export const mango = "#FFB21A";
export const ink = "#15181C";

const light = { mark: "#2B2A27", accent: mango };
const dark = { mark: "#FFFFFF", accent: mango };

export const coloursOf: Record<Colourway, Colours> = {
	ink: { highlight: "#666D76", base: "#30353B", shade: "#1C2024", deep: "#0B0D0F", ...dark },
	paper: { highlight: "#FFFFFF", base: "#F4F0E8", shade: "#D0C9BC", deep: "#9A9182", ...light },
	mango: {
		highlight: "#FFDC85",
		base: "#FFB21A",
		shade: "#DD8B05",
		deep: "#935500",
		mark: "#3A2500",
		accent: "#FFF6DC",
	},
	sea: { highlight: "#5DB5A9", base: "#1F766C", shade: "#12544D", deep: "#083430", ...dark },
	chili: { highlight: "#F5887B", base: "#CC3B2F", shade: "#97231B", deep: "#5E120E", ...dark },
	sky: { highlight: "#BCE2F8", base: "#66B4E2", shade: "#3883B6", deep: "#1D5379", ...light },
	lilac: { highlight: "#E4DAF8", base: "#B6A2E1", shade: "#8770BC", deep: "#554284", ...light },
	sand: { highlight: "#F8EBD4", base: "#DFC59F", shade: "#B6966A", deep: "#7A5F3B", ...light },
	graphite: { highlight: "#A9B0B7", base: "#6A7178", shade: "#484D53", deep: "#272B2F", ...dark },
	mint: { highlight: "#DDF7E9", base: "#9DDCBF", shade: "#65AF90", deep: "#39765D", ...light },
	blush: { highlight: "#FEE4DE", base: "#F3B5AA", shade: "#CF8578", deep: "#8E4F45", ...light },
	navy: { highlight: "#6686C2", base: "#2A4681", shade: "#192D5A", deep: "#0B1733", ...dark },
};

/** Black plastic and rubber, which stay dark in every colorway. */
export const rubber: Colours = {
	highlight: "#5A6068",
	base: "#33383E",
	shade: "#1E2226",
	deep: "#0D0F11",
	...dark,
};

/** Anodized aluminum. */
export const aluminium: Colours = {
	highlight: "#F7F8F9",
	base: "#C9CED3",
	shade: "#969DA4",
	deep: "#5E656C",
	...light,
};

/** Returns the color between two colors: the first for a `share` of 0, the second for 1. */
export function mix(first: string, second: string, share: number): string {
	const channel = (at: number) => {
		const from = Number.parseInt(first.slice(at, at + 2), 16);
		const to = Number.parseInt(second.slice(at, at + 2), 16);
		return Math.round(from + (to - from) * share)
			.toString(16)
			.padStart(2, "0");
	};
	return `#${channel(1)}${channel(3)}${channel(5)}`;
}
