import type { Colourway } from "#demo/art/vocabulary.ts";
import { type DraftProduct, type DraftVariation, inOptions } from "./draft-product.ts";

/** One kind of protector, cut for several phones. */
interface ProtectorRange {
	title: string;
	short: string;
	about: (phone: string) => string;
	specs: readonly string[];
	detail: 0 | 1 | 2 | 3;
	colourway: Colourway;
	/** Left out: sold by the piece only. */
	packs?: readonly DraftVariation[];
	phones: readonly ProtectorFor[];
}

/** A phone of a range: screen size, price and what sets this one apart. */
type ProtectorFor = readonly [
	phone: string,
	inches: string,
	price: number,
	extra?: Pick<DraftProduct, "sale" | "badge" | "tags">,
];

const ranges: readonly ProtectorRange[] = [
	{
		title: "Linaw Full-Cover Glass",
		short: "Tempered glass to the edges, with a black frame.",
		about: (phone) =>
			`Glass that reaches the edge of the ${phone} screen, with glue over the whole surface so that touch stays even. When the phone falls face down, it is meant to crack before the display does; replace it then.\n\nThe frame keeps the front black right to the case.`,
		specs: ["0.33 mm tempered glass", "Cleaning wipes and dust stickers in the box"],
		detail: 0,
		colourway: "ink",
		phones: [
			["Samsung Galaxy A15", "6.5", 149],
			["Samsung Galaxy A16", "6.7", 149, { tags: ["best"] }],
			["Samsung Galaxy A35", "6.6", 169],
			["Redmi 14C", "6.88", 149, { sale: 99 }],
			["Redmi Note 14", "6.67", 159],
			["POCO X6 Pro", "6.67", 169],
			["Tecno Spark 20", "6.6", 129],
			["Infinix Hot 40i", "6.56", 129, { sale: 99 }],
			["realme C65", "6.67", 129],
			["vivo Y18", "6.56", 139],
			["OPPO A60", "6.67", 139],
			["HONOR X8b", "6.7", 159],
		],
	},
	{
		title: "Linaw Clear Glass",
		short: "Clear tempered glass with rounded edges.",
		about: (phone) =>
			`Plain clear glass for the ${phone}, rounded at the edge so that it does not catch on swipes. It leaves a hair of room for cases that wrap around the front.\n\nA pack costs less than buying twice, and there is a spare for the next fall.`,
		specs: ["0.3 mm tempered glass, 2.5D edge", "Oil-resistant coating that wears off in time"],
		detail: 0,
		colourway: "sky",
		packs: inOptions("Pack", ["1 piece"], ["2 pieces", 249], ["3 pieces", 329]),
		phones: [
			["iPhone 11", "6.1", 149],
			["iPhone 13", "6.1", 149, { tags: ["best"] }],
			["iPhone 14", "6.1", 149],
			["iPhone 15", "6.1", 149],
			["iPhone 16", "6.1", 149],
			["iPhone 17", "6.3", 149, { tags: ["new"] }],
			["Samsung Galaxy S24", "6.2", 149],
		],
	},
	{
		title: "Linaw Privacy Glass",
		short: "Dark from the side, clear from the front.",
		about: (phone) =>
			`Seatmates on the bus see a dark screen; you see your ${phone}. The filter works left and right while the phone is upright.\n\nHonest warning: every privacy glass takes some brightness, most noticeable outdoors at noon.`,
		specs: ["Side view closes from about 30°", "0.33 mm tempered glass"],
		detail: 1,
		colourway: "graphite",
		phones: [
			["iPhone 12", "6.1", 299, { sale: 249 }],
			["iPhone 15 Pro Max", "6.7", 349, { tags: ["hot"] }],
			["iPhone 16 Pro Max", "6.9", 399],
			["Samsung Galaxy S25", "6.2", 349],
			["Samsung Galaxy A55", "6.6", 279],
			["Redmi Note 13", "6.67", 249, { sale: 199.5 }],
		],
	},
	{
		title: "Linaw Matte Glass",
		short: "Anti-glare glass that gamers ask for.",
		about: (phone) =>
			`A finely frosted surface: no mirror of the ceiling light, no sticky thumb in a long match. Text on the ${phone} looks slightly softer than through clear glass, which is how matte works.`,
		specs: ["0.3 mm frosted tempered glass", "Hides fingerprints"],
		detail: 2,
		colourway: "mint",
		phones: [
			["Tecno Pova 6", "6.78", 179],
			["Infinix Note 40", "6.78", 179, { sale: 149 }],
			["POCO X7 Pro", "6.67", 199],
			["realme Note 50", "6.74", 159],
			["Tecno Camon 30", "6.78", 189],
			["iPhone XR", "6.1", 179, { sale: 99 }],
		],
	},
	{
		title: "Tibay Hydrogel Film",
		short: "Soft film that follows a curved screen.",
		about: (phone) =>
			`Glass lifts at the edges of a curved or very large screen; this film does not. It is cut for the ${phone}, fine scratches close by themselves in a day or two, and the fingerprint reader keeps working for most people.\n\nIt guards against scratches more than against hard falls.`,
		specs: ["0.18 mm hydrogel film", "Two films and a squeegee in the pack"],
		detail: 2,
		colourway: "lilac",
		phones: [
			["HONOR X9b", "6.78", 249],
			["HONOR X9c", "6.78", 249, { tags: ["new"] }],
			["Samsung Galaxy S24 Ultra", "6.8", 299],
			["Samsung Galaxy S25 Ultra", "6.9", 299],
			["vivo V30", "6.78", 249, { sale: 199 }],
		],
	},
	{
		title: "Linaw Lens Rings",
		short: "Glass in a metal ring for each rear lens.",
		about: (phone) =>
			`One ring for each rear lens of the ${phone}, so that a scratch from a table top stays on the ring. Clean the lenses well first: dust under the glass shows as haze around lights at night.\n\nSome cases sit tight around the lenses; try yours before you peel off the last film.`,
		specs: ["Tempered glass in an aluminum ring", "Placing tray in the box"],
		detail: 3,
		colourway: "navy",
		phones: [
			["iPhone 15 Pro Max", "6.7", 249],
			["iPhone 16 Pro", "6.3", 249, { sale: 199 }],
			["iPhone 17 Pro", "6.3", 279, { tags: ["new"] }],
			["Samsung Galaxy S25 Ultra", "6.9", 279],
		],
	},
];

function draftProtector(
	range: ProtectorRange,
	[phone, inches, price, extra]: ProtectorFor,
): DraftProduct {
	return {
		name: `${range.title} for ${phone}`,
		short: range.short,
		about: range.about(phone),
		specs: [`For the ${phone}, ${inches}-inch screen`, ...range.specs],
		price,
		art: ["screen-protector", range.colourway, range.detail],
		...(range.packs === undefined ? {} : { variations: range.packs }),
		...extra,
	};
}

export const screenProtectors: DraftProduct[] = ranges.flatMap((range) =>
	range.phones.map((phone) => draftProtector(range, phone)),
);
