import { swatchColour } from "../branding/swatch-colours.ts";
import { attributeOf, attributesOf, type Facts, type FactTables, typeOf } from "./facts.ts";
import { parseFact } from "./parse-fact.ts";
import { proposeConnectors } from "./propose-connectors.ts";
import { proposeType } from "./propose-type.ts";
import { readFacts } from "./read-facts.ts";

export interface DescribedProduct {
	name: string;
	/** Description as plain text. */
	description: string;
	product_type: string | null;
	facts: Facts;
}

export interface ProposedFacts {
	/** Suggested type; null if the product already has a type, or if its title names none. */
	product_type: string | null;
	/** Specifications to add to the existing ones. */
	facts: Facts;
}

/** Finds an attribute's values in a text, in a form that `parseFact` understands. */
type Finder = (text: string) => readonly string[];
const all =
	(pattern: RegExp, write: (match: RegExpExecArray) => string = ([whole]) => whole): Finder =>
	(text) =>
		[...text.matchAll(pattern)].map(write);
const yes = (pattern: RegExp): Finder => all(pattern, () => "yes");
const group = (match: RegExpExecArray, unit = "") => `${match[1]}${unit && ` ${unit}`}`;

const materials =
	/\b(?:vegan leather|pu leather|leather|silicone|tpu|tempered glass|alumini?um|stainless steel|braided nylon|nylon|carbon fibre|carbon fiber|neoprene|polycarbonate|felt|canvas|bamboo|acrylic|titanium)\b/gi;

/** Functions that find attribute values in product titles, by attribute code. */
const finders: Readonly<Record<string, Finder>> = {
	watts: all(/\b(\d{1,4}(?:\.\d)?) ?w(?:atts?)?\b/gi, (match) => group(match, "W")),
	capacity_mah: all(/\b(\d[\d,.]{0,9}) ?(k ?)?mah\b/gi, (match) =>
		match[2] ? String(Number(match[1]) * 1000) : group(match, "mAh"),
	),
	storage_gb: all(/\b(\d{1,4}) ?(gb|tb)\b(?!\s?\/?\s?(?:ps|s\b|ram))/gi),
	length_cm: all(/(?<![\d.])(\d{1,4}(?:\.\d{1,2})?)[- ]?(m|meters?|metres?|cm|ft|feet)\b/gi),
	width_mm: all(/\b(\d{2}) ?mm\b/gi, (match) => group(match, "mm")),
	size_inches: all(/\b(\d{1,2}(?:\.\d{1,2})?)[- ]?(?:inch(?:es)?\b|in\b|"|″|”)/gi, (match) =>
		group(match, "in"),
	),
	charging_standards: (text) => [
		...standardsIn.filter(([pattern]) => pattern.test(text)).map(([, code]) => code),
	],
	water_rating: all(/\bip(?:x\d|\d{2})\b/gi),
	switch_type: (text) => [
		...switchWords.filter(([pattern]) => pattern.test(text)).map(([, code]) => code),
	],
	is_mechanical: yes(/\bmechanical\b/gi),
	is_wireless: (text) =>
		/\b(?:wireless|bluetooth|tws|2\.4 ?g(?:hz)?|cordless)\b/i.test(text)
			? ["yes"]
			: /\bwired\b/i.test(text)
				? ["no"]
				: [],
	bluetooth: all(/\b(?:bluetooth|bt) ?v?(\d(?:\.\d)?)\b/gi, (match) => group(match)),
	noise_cancelling: yes(/\banc\b|\bnoise[- ]cancell?ing\b/gi),
	playtime_hours: all(
		/\b(\d{1,3}) ?(?:h|hrs?|hours?)(?: (?:of )?(?:play(?:time|back)?|battery|music|use))?\b/gi,
		(match) => group(match, "h"),
	),
	dpi: all(/\b(\d[\d,]{1,6}) ?dpi\b/gi, (match) => group(match, "dpi")),
	buttons: all(/\b(\d{1,2})[- ]buttons?\b/gi, (match) => group(match)),
	layout: all(
		/\b(?:60|65|68|75|80|87|96|100)%|\btkl\b|\btenkeyless\b|\bfull[- ]size\b/gi,
		([word]) => (/^(?:tkl|tenkeyless)$/i.test(word) ? "TKL" : /size/i.test(word) ? "full" : word),
	),
	read_mb_s: all(/\b(\d[\d,]{1,6}) ?mb\/s\b/gi, (match) => group(match, "MB/s")),
	data_gbps: all(/\b(\d{1,3}(?:\.\d)?) ?gbps\b/gi, (match) => group(match, "Gbps")),
	resolution: all(/\b(?:(?:480|720|1080|1440|2160)p|[2458]k|full hd)\b/gi, ([word]) =>
		/^full hd$/i.test(word) ? "1080p" : /p$/i.test(word) ? word.toLowerCase() : word.toUpperCase(),
	),
	wifi: all(/\bwi-?fi ([4-7]e?)\b/gi, (match) => `Wi-Fi ${group(match)}`),
	speed_mbps: all(/\b(?:(?:ac|ax|be|n)(\d{3,5})|(\d{3,5}) ?mbps)\b/gi, (match) =>
		match[1] ? match[1] : `${match[2]} Mbps`,
	),
	hardness: all(/\b(?:7|8|9|10)h\b/gi, ([word]) => word.toUpperCase()),
	is_privacy: yes(/\bprivacy\b|\banti-?spy\b/gi),
	is_magnetic: yes(/\b(?:magnetic|magsafe)\b/gi),
	count: all(
		/\b(\d{1,3})[- ]?(?:pcs?|pieces?|packs?)\b|\b(?:pack|set) of (\d{1,3})\b/gi,
		(match) => `${match[1] ?? match[2]} pcs`,
	),
	lumens: all(/\b(\d{2,5}) ?(?:lm|lumens?)\b/gi, (match) => group(match, "lm")),
	warranty_months: all(/\b(\d{1,2})[- ]?(months?|years?)[- ](?:local )?warranty\b/gi, (match) =>
		group(match, match[2]),
	),
	material: all(materials, ([word]) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
	finish: all(
		/\b(?:matte|glossy|frosted)\b/gi,
		([word]) => word.charAt(0).toUpperCase() + word.slice(1),
	),
	colour: findColour,
};

/**
 * Attributes that are also searched for in descriptions. A description states them only for the product itself, not for
 * compatible devices.
 */
const inDescriptions = new Set([
	"water_rating",
	"bluetooth",
	"dpi",
	"warranty_months",
	"hardness",
	"data_gbps",
	"read_mb_s",
	"capacity_mah",
	"lumens",
	"buttons",
	"wifi",
]);

const standardsIn: readonly (readonly [RegExp, string])[] = [
	[/\b(?:pd(?: ?3\.[01])?|power delivery)\b/i, "usb_pd"],
	[/\bpps\b/i, "pps"],
	[/\b(?:qc|quick charge) ?3(?:\.0)?\b/i, "quick_charge_3"],
	[/\b(?:qc|quick charge) ?4(?:\.0|\+)?/i, "quick_charge_4"],
	[/\b(?:super)?vooc\b/i, "supervooc"],
	[/\bwarp charge\b/i, "warp"],
	[/\b(?:xiaomi|mi) turbo\b/i, "xiaomi_turbo"],
	[/\bhuawei supercharge\b/i, "huawei_supercharge"],
	[/\binfinix flash\b/i, "infinix_flash"],
	[/\bqi2\b/i, "qi2"],
	[/\bqi\b/i, "qi"],
	[/\bafc\b|\badaptive fast charg/i, "afc"],
];
const switchWords: readonly (readonly [RegExp, string])[] = [
	[/\blinear\b|\bred switch/i, "linear"],
	[/\btactile\b|\bbrown switch/i, "tactile"],
	[/\bclicky\b|\bblue switch/i, "clicky"],
	[/\bmembrane\b/i, "membrane"],
	[/\bscissor\b/i, "scissor"],
	[/\boptical switch/i, "optical"],
];

/**
 * Finds colors in the parts of a title that follow a dash, bracket, comma or vertical bar: "Case - Midnight Blue",
 * "Cable (Black)".
 */
function findColour(text: string): string[] {
	const parts = text.split(/[()[\]|,]| - | – /).slice(1);
	return parts
		.map((part) => part.trim())
		.filter((part) => /^\p{L}+(?: \p{L}+)?$/u.test(part))
		.filter((part) => swatchColour(part.split(" ").at(-1) ?? "") !== null);
}

/**
 * Suggests a product type and specifications that the product lacks but that its title or description states
 * explicitly. Staff review suggestions before applying them.
 */
export function proposeFacts(product: DescribedProduct, tables: FactTables): ProposedFacts {
	const named = product.product_type ? null : proposeType(product.name);
	const proposed = typeOf(tables, named)?.code ?? null;
	const productType = product.product_type ?? proposed;
	if (productType === null) return { product_type: null, facts: {} };
	const found: Facts = {
		...factsIn(product.description, productType, tables, inDescriptions),
		...factsIn(product.name, productType, tables),
	};
	const { facts } = readFacts(found, productType, tables);
	const isKnown = (code: string) => product.facts[code] !== undefined;
	return {
		product_type: proposed,
		facts: Object.fromEntries(Object.entries(facts).filter(([code]) => !isKnown(code))),
	};
}

/**
 * Returns the specifications that a text states explicitly, for a product type.
 * @param among attributes to look for; all attributes if omitted
 */
export function factsIn(
	text: string,
	productType: string,
	tables: FactTables,
	among?: ReadonlySet<string>,
): Facts {
	const facts: Facts = {};
	for (const { code } of attributesOf(tables, typeOf(tables, productType))) {
		if (among && !among.has(code)) continue;
		const attribute = attributeOf(tables, code);
		const words = finders[code]?.(text) ?? [];
		if (!attribute || words.length === 0) continue;
		const parsed = parseFact(
			attribute.kind === "choices" ? words.join(", ") : (words[0] ?? ""),
			attribute,
		);
		// Two different values for a specification are ambiguous, so return neither.
		const isAmbiguous = attribute.kind !== "choices" && new Set(words).size > 1;
		if ("value" in parsed && !isAmbiguous) facts[code] = parsed.value;
	}
	if (!among) Object.assign(facts, proposeConnectors(text, productType));
	return facts;
}
