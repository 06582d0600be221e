import type { Colourway } from "#demo/art/vocabulary.ts";
import { type DraftProduct, type DraftVariation, inColours } from "./draft-product.ts";

/** One range of cases: the same make cut for several phones. */
interface CaseRange {
	title: string;
	short: string;
	about: (phone: string) => string;
	specs: readonly string[];
	detail: 0 | 1 | 2 | 3;
	colourway: Colourway;
	variations: readonly DraftVariation[];
	phones: readonly CaseFor[];
}

/** A phone of a range: its price and what sets this one apart. */
type CaseFor = readonly [
	phone: string,
	price: number,
	extra?: Pick<DraftProduct, "sale" | "badge" | "tags">,
];

const designs: readonly DraftVariation[] = [
	{ options: { Design: "Jeepney" }, colourway: "chili" },
	{ options: { Design: "Sampaguita" }, colourway: "mint" },
	{ options: { Design: "Alon" }, colourway: "sea" },
	{ options: { Design: "Parol" }, colourway: "mango" },
];

const ranges: readonly CaseRange[] = [
	{
		title: "Tibay Clear Corner Case",
		short: "Clear flexible case with raised corners.",
		about: (phone) =>
			`A see-through case that lets the colour of your ${phone} show. The four corners are thicker than the sides, because that is where phones land.\n\nLike all clear TPU it will yellow a little after some months of sun and sweat; that is the material, not a fault.`,
		specs: ["Flexible TPU, 1.2 mm back, 2.5 mm corners", "Raised lip around screen and camera"],
		detail: 0,
		colourway: "paper",
		variations: [],
		phones: [
			["Tecno Spark 30", 149],
			["Infinix Hot 50", 149, { sale: 119 }],
			["realme C75", 149],
			["Samsung Galaxy A16", 179, { tags: ["best"] }],
			["Redmi 14C", 149, { sale: 129 }],
			["vivo Y29", 169],
			["OPPO A60", 169],
			["HONOR X9c", 229],
			["iPhone 13", 249, { sale: 199, tags: ["best"] }],
		],
	},
	{
		title: "Tibay Soft Silicone Case",
		short: "Smooth liquid-silicone case with a cloth lining.",
		about: (phone) =>
			`Soft to hold and easy to wipe, with a microfibre lining so that the back of your ${phone} is not scratched by dust. It adds grip without making the phone bulky.\n\nLight colours pick up denim dye; wash with dish soap and water.`,
		specs: ["Liquid silicone over polycarbonate", "Microfibre lining", "Covered buttons"],
		detail: 1,
		colourway: "lilac",
		variations: inColours("Ube", "Black", "Mint", "Blush Pink", "Navy"),
		phones: [
			["iPhone 11", 299, { sale: 199 }],
			["iPhone 12", 299],
			["iPhone 14", 329, { tags: ["hot"] }],
			["iPhone 15", 349],
			["iPhone 16", 399],
			["Samsung Galaxy A35", 279],
			["Samsung Galaxy S24", 349, { sale: 299 }],
			["Redmi Note 14", 249],
			["Tecno Camon 40", 249, { tags: ["new"] }],
		],
	},
	{
		title: "Tibay Armor Ring Case",
		short: "Two-layer case with a ring that is also a stand.",
		about: (phone) =>
			`A hard shell over a soft inner layer, for a ${phone} that works on a jeepney, a motorcycle or a construction site. The ring turns all the way round, holds the phone in one hand and props it up for video.\n\nThe metal plate under the ring also sticks to magnetic car mounts. Take the case off for wireless charging.`,
		specs: ["Polycarbonate shell, TPU inner", "Metal ring, turns 360°", "About 45 g"],
		detail: 2,
		colourway: "ink",
		variations: inColours("Black", "Navy", "Chili Red"),
		phones: [
			["Tecno Pova 7", 269],
			["Infinix Note 50", 269],
			["realme Note 60", 229, { sale: 179 }],
			["POCO X7", 279],
			["POCO M6", 249],
			["Samsung Galaxy A56", 299, { tags: ["hot"] }],
			["vivo Y19s", 239],
			["OPPO A3x", 239, { sale: 199 }],
			["HONOR X7b", 239],
		],
	},
	{
		title: "Lakbay Wallet Flip Case",
		short: "Folding case with three card slots.",
		about: (phone) =>
			`Keeps your ${phone}, an ID, a beep card and a few folded bills in one place. The cover closes with a small magnet and folds back into a stand.\n\nKeep cards with a magnetic stripe in the outer slot, away from the clasp.`,
		specs: [
			"Synthetic leather (PU)",
			"Three card slots and one bill pocket",
			"Wrist strap included",
		],
		detail: 1,
		colourway: "sand",
		variations: inColours("Sand", "Black", "Blush Pink"),
		phones: [
			["Samsung Galaxy A15", 299],
			["Samsung Galaxy A25", 319],
			["Redmi 13C", 279, { sale: 249 }],
			["realme C65", 279],
			["OPPO A18", 279],
			["vivo Y18", 279],
			["Infinix Hot 40i", 269, { sale: 199 }],
		],
	},
	{
		title: "Tala Printed Case",
		short: "Matte case with a print of home.",
		about: (phone) =>
			`Four prints drawn for the shop: a jeepney at dusk, sampaguita on green, waves, and a Christmas parol. The print sits under a matte coat, so keys in the same pocket as your ${phone} do not scrape it off quickly.`,
		specs: ["Polycarbonate back, TPU sides", "Matte finish, does not show fingerprints much"],
		detail: 1,
		colourway: "chili",
		variations: designs,
		phones: [
			["iPhone 13", 349],
			["iPhone 15", 379, { tags: ["new"] }],
			["Samsung Galaxy A35", 329],
			["Samsung Galaxy S25", 399],
			["Redmi Note 13", 299, { sale: 249 }],
			["Tecno Spark 40", 279, { tags: ["new"], badge: "New prints" }],
		],
	},
	{
		title: "Sigla Magnetic Clear Case",
		short: "Clear case with a magnet ring for snap-on chargers.",
		about: (phone) =>
			`The ring of magnets in the back lines up with the coil of your ${phone}, so snap-on chargers, wallets and car mounts hold where they should. The back is hard and clear, the sides bend for easy fitting.\n\nKeep hotel key cards away from the ring.`,
		specs: ["Polycarbonate back with TPU frame", "Ring of 36 magnets", "Fits snap-on accessories"],
		detail: 3,
		colourway: "sky",
		variations: [],
		phones: [
			["iPhone 12", 449, { sale: 349 }],
			["iPhone 14 Pro", 499],
			["iPhone 15 Pro Max", 549, { tags: ["hot"], badge: "Magnetic" }],
			["iPhone 16 Pro", 549],
			["iPhone 16 Pro Max", 599, { sale: 499, badge: "Magnetic" }],
			["iPhone 17", 599, { tags: ["new", "featured"], badge: "Magnetic" }],
			["iPhone 17 Pro Max", 649, { tags: ["new"], badge: "Magnetic" }],
		],
	},
	{
		title: "Tibay Slim Matte Case",
		short: "Thin matte case, light in the pocket.",
		about: (phone) =>
			`For people who do not like cases: about one millimetre thin and matte, so your ${phone} still feels like itself. It guards against scratches and table-high bumps; for hard falls choose one of the armoured cases.`,
		specs: ["Matte TPU, about 1 mm", "About 18 g", "Open bottom edge for any cable"],
		detail: 1,
		colourway: "navy",
		variations: inColours("Navy", "Black", "Sea Green", "Sand"),
		phones: [
			["Samsung Galaxy S24 Ultra", 399],
			["Samsung Galaxy S25 Ultra", 449],
			["Samsung Galaxy A55", 299],
			["POCO X6 Pro", 269, { sale: 219 }],
			["Redmi Note 13 Pro", 279],
			["Infinix Note 40", 249],
			["Tecno Camon 30", 249.5],
			["HONOR X8b", 249],
		],
	},
];

function draftCase(range: CaseRange, [phone, price, extra]: CaseFor): DraftProduct {
	return {
		name: `${range.title} for ${phone}`,
		short: range.short,
		about: range.about(phone),
		specs: [`Cut for the ${phone}; check Settings > About phone`, ...range.specs],
		price,
		art: ["case", range.variations[0]?.colourway ?? range.colourway, range.detail],
		variations: range.variations,
		...extra,
	};
}

export const phoneCases: DraftProduct[] = ranges.flatMap((range) =>
	range.phones.map((phone) => draftCase(range, phone)),
);
