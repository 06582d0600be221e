import { isColourOption } from "#lib/branding/swatch-colours.ts";
import {
	type Attribute,
	type Facts,
	type FactTables,
	type GivenFacts,
	nameWithUnit,
} from "#lib/facts/facts.ts";
import { parseFact, writeFact } from "#lib/facts/parse-fact.ts";
import { type FormatColumn, ofProduct } from "./catalogue-format.ts";
import { excerpt, readLine } from "./cells/read-cells.ts";
import type { Cell, Columns } from "./columns.ts";
import type { KnownFormat } from "./known-formats.ts";
import type { Report } from "./row-problem.ts";

/** Specifications in a file. Attributes that have no column in the file are missing. */
export type StatedFacts = GivenFacts;
type ColumnNames = readonly [string, ...string[]];
type Side = "product" | "variation";

/** Attributes with columns in a file. */
export interface FactColumns {
	hasType: boolean;
	product: readonly Attribute[];
	variation: readonly Attribute[];
}

export const allFactColumns = ({ attributes }: FactTables): FactColumns => ({
	hasType: true,
	product: attributes,
	variation: attributes,
});

/** Names of the column for the product type. Exports write the first name, and imports accept all names. */
const typeColumns: Record<KnownFormat, ColumnNames> = {
	kargado: ["Product type"],
	shopify: ["Product type (product.metafields.kargado.product_type)"],
	woocommerce: ["Meta: kargado_product_type"],
};

/** Names of standard attributes in files that earlier versions of Kargado exported, by attribute code. */
const earlierNames: Readonly<Record<string, string>> = {
	playtime_hours: "Plays for",
	dpi: "Resolution of the sensor",
	read_mb_s: "Reads at up to",
	data_gbps: "Data at up to",
	speed_mbps: "Speed of up to",
	count: "In the pack",
	fps: "Pictures a second",
};

/** Returns earlier names of an attribute, with and without its unit. */
function earlierNamesOf(attribute: Attribute): string[] {
	const name = earlierNames[attribute.code];
	return name === undefined ? [] : [nameWithUnit({ ...attribute, name }), name];
}

const ownNames = (prefix: string, attribute: Attribute): ColumnNames => [
	`${prefix}: ${nameWithUnit(attribute)}`,
	`${prefix}: ${attribute.name}`,
	`${prefix}: ${attribute.code}`,
	...earlierNamesOf(attribute).map((name) => `${prefix}: ${name}`),
];
const metafieldName = (name: string, { code }: Attribute, side: Side): string =>
	`${name} (${side === "product" ? "product" : "variant"}.metafields.facts.${code})`;

const namesOf: Record<KnownFormat, (attribute: Attribute, side: Side) => ColumnNames> = {
	kargado: (attribute, side) => ownNames(side === "product" ? "Fact" : "Variation fact", attribute),
	shopify: (attribute, side) => [
		metafieldName(nameWithUnit(attribute), attribute, side),
		...earlierNamesOf(attribute).map((name) => metafieldName(name, attribute, side)),
	],
	woocommerce: ({ code }, side) => [
		`Meta: kargado_${side === "product" ? "" : "variation_"}fact_${code}`,
	],
};

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Returns the attribute with this name, with or without its unit, or with this code. */
export function attributeNamed(
	name: string,
	attributes: readonly Attribute[],
): Attribute | undefined {
	const folded = fold(name);
	if (folded === "") return undefined;
	const isNamed = (one: Attribute) =>
		[nameWithUnit(one), one.name, one.code].some((each) => fold(each) === folded);
	const wasNamed = (one: Attribute) => earlierNamesOf(one).some((each) => fold(each) === folded);
	const isColour = ({ kind }: Attribute) => kind === "colour" && isColourOption(name);
	const isMaker = ({ code }: Attribute) => code === "maker" && makerWords.has(folded);
	return [isNamed, wasNamed, isColour, isMaker]
		.map((fits) => attributes.find(fits))
		.find((attribute) => attribute !== undefined);
}

const makerWords = new Set(["brand", "brands", "brandname", "manufacturer", "vendor", "tatak"]);
/** Placeholders that sellers use where a marketplace requires a brand. */
const noMaker = new Set([
	"nobrand",
	"none",
	"na",
	"oem",
	"generic",
	"unbranded",
	"other",
	"others",
	"walangtatak",
]);

/** Sets the brand from another system's column, unless the cell is blank or a placeholder. */
export function readMakerCell(
	text: string,
	columns: Columns,
	stated: StatedFacts,
	place: { line: number; report: Report },
): void {
	const maker = columns.tables.attributes.find(({ code }) => code === "maker");
	const folded = fold(text);
	if (!maker || folded === "" || noMaker.has(folded) || stated["maker"]) return;
	readFactText(text, maker, stated, place);
}

/**
 * Sets the weight from another system's column, unless the cell is blank or 0.
 * @param unit used if the cell contains only a number
 */
export function readWeightCell(
	text: string,
	unit: string,
	columns: Columns,
	stated: StatedFacts,
	place: { line: number; report: Report },
): void {
	const weight = columns.tables.attributes.find(({ code }) => code === "weight_g");
	if (!weight || /^[0.,]*$/.test(text) || stated["weight_g"] !== undefined) return;
	readFactText(/\d$/.test(text) ? `${text} ${unit}` : text, weight, stated, place);
}

/** Matches a Shopify metafield's column, such as `Color (product.metafields.shopify.color)`. */
const metafield = /^([^(]+) \((product|variant)\.metafields\.(?!kargado\.)[^)]+\)$/;

/** Returns the metafield columns of a Shopify file with this attribute's name. */
function metafieldsNamed(columns: Columns, attribute: Attribute, side: Side): string[] {
	return columns.names.filter((header) => {
		const [, name = "", of] = metafield.exec(header) ?? [];
		const isOfSide = (of === "product") === (side === "product");
		return isOfSide && attributeNamed(name.trim(), [attribute]) !== undefined;
	});
}

/**
 * Returns a value as plain text. Shopify writes lists and measures as JSON: `["Black"]`, `{"value": 65,
 * "unit": "WATTS"}`.
 */
function plainText(cell: string): string {
	const text = cell.trim();
	if (!/^[[{]/.test(text)) return text;
	try {
		const value: unknown = JSON.parse(text);
		if (Array.isArray(value)) return value.map(String).join(", ");
		const { value: figure, unit } = value as { value?: unknown; unit?: unknown };
		return figure === undefined ? text : `${figure} ${unit ?? ""}`.trim().toLowerCase();
	} catch {
		return text;
	}
}

export const typeColumn = (system: KnownFormat, { hasType }: FactColumns): FormatColumn[] =>
	hasType
		? [
				{
					names: [...typeColumns[system]],
					cell: ofProduct((product) => product.product_type ?? ""),
				},
			]
		: [];

/** Returns one column per attribute. */
export function factColumns(
	system: KnownFormat,
	side: Side,
	attributes: readonly Attribute[],
): FormatColumn[] {
	const write = (facts: Facts, attribute: Attribute) => {
		const value = facts[attribute.code];
		return value === undefined ? "" : writeFact(value, attribute);
	};
	return attributes.map((attribute) => ({
		names: [...namesOf[system](attribute, side)],
		cell: ({ product, variation, isFirst }) =>
			side === "variation"
				? write(variation?.facts ?? {}, attribute)
				: isFirst
					? write(product.facts, attribute)
					: "",
	}));
}

/** Reads the product type in a file. Skips and reports an unknown type. */
export function readTypeCell(
	system: KnownFormat,
	columns: Columns,
	cell: Cell,
	place: { line: number; report: Report },
): { product_type?: string | null } {
	const names = typeColumns[system];
	if (!names.some((name) => columns.indexOf(name) !== undefined)) return {};
	const text = readLine(cell(...names));
	if (text === "") return { product_type: null };
	const folded = text.toLowerCase();
	const type = columns.tables.types.find(
		({ code, name }) => code === folded || name.toLowerCase() === folded,
	);
	if (type) return { product_type: type.code };
	const reason = `product type "${excerpt(text)}" is skipped: the shop has no product type with this name`;
	place.report({ line: place.line, reason, rejected: false });
	return {};
}

/** Returns the specifications in a file; undefined if the file has no columns for them. */
export function readFactCells(
	system: KnownFormat,
	side: Side,
	columns: Columns,
	cell: Cell,
	place: { line: number; report: Report },
): StatedFacts | undefined {
	const stated: StatedFacts = {};
	let isSaid = false;
	for (const attribute of columns.tables.attributes) {
		const names = [
			...namesOf[system](attribute, side),
			...(system === "shopify" ? metafieldsNamed(columns, attribute, side) : []),
		];
		if (!names.some((name) => columns.indexOf(name) !== undefined)) continue;
		isSaid = true;
		const text = plainText(cell(...names));
		if (text === "") stated[attribute.code] = null;
		else readFactText(text, attribute, stated, place);
	}
	if (system === "shopify" && side === "product") {
		readMakerCell(readLine(cell("Vendor")), columns, stated, place);
		isSaid ||= stated["maker"] !== undefined;
	}
	return isSaid ? stated : undefined;
}

/** Reads one specification. Skips and reports an invalid value. */
export function readFactText(
	text: string,
	attribute: Attribute,
	stated: StatedFacts,
	{ line, report }: { line: number; report: Report },
): void {
	const parsed = parseFact(text, attribute);
	if ("value" in parsed) stated[attribute.code] = parsed.value;
	else report({ line, reason: `${attribute.name} is skipped: ${parsed.problem}`, rejected: false });
}
