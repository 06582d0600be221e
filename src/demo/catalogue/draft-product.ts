import type { ArtDetail, ArtFamily, Colourway } from "#demo/art/vocabulary.ts";

/** A shelf of the shop that a product can stand on; the hero has a slide for each. */
export type ProductTag = "featured" | "hot" | "best" | "new";

export interface DraftVariation {
	options: Record<string, string>;
	/** Left out: the product's own colourway. */
	colourway?: Colourway;
	detail?: ArtDetail;
	/** Pesos. */
	price?: number;
}

/** A product as the shopkeeper writes it: pesos, no codes; `completeProduct` adds the rest. */
export interface DraftProduct {
	name: string;
	short: string;
	about: string;
	specs: readonly string[];
	/** Pesos. */
	price: number;
	/** Pesos. */
	sale?: number;
	badge?: string;
	tags?: readonly ProductTag[];
	art: readonly [ArtFamily, Colourway, ArtDetail];
	variations?: readonly DraftVariation[];
}

/** The shop's colour names and the colourway that draws each. */
const palette = {
	Black: "ink",
	White: "paper",
	Mango: "mango",
	"Sea Green": "sea",
	"Chili Red": "chili",
	"Sky Blue": "sky",
	Ube: "lilac",
	Sand: "sand",
	Gray: "graphite",
	Mint: "mint",
	"Blush Pink": "blush",
	Navy: "navy",
} as const satisfies Record<string, Colourway>;
export type ColourName = keyof typeof palette;

/** One variation a colour. */
export function inColours(...colours: ColourName[]): DraftVariation[] {
	return colours.map((colour) => ({ options: { Colour: colour }, colourway: palette[colour] }));
}

/** One variation a value of an option; each value may bring its price in pesos and its detail. */
export function inOptions(
	option: string,
	...choices: (readonly [value: string, price?: number, detail?: ArtDetail])[]
): DraftVariation[] {
	return choices.map(([value, price, detail]) => ({
		options: { [option]: value },
		...(price === undefined ? {} : { price }),
		...(detail === undefined ? {} : { detail }),
	}));
}

/** Every first variation in every second one, e.g. each colour in each length. */
export function inBoth(
	first: readonly DraftVariation[],
	second: readonly DraftVariation[],
): DraftVariation[] {
	return first.flatMap((one) =>
		second.map((other) => ({ ...one, ...other, options: { ...one.options, ...other.options } })),
	);
}
