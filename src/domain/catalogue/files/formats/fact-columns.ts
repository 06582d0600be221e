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
import type { KnownFormat, Report } from "./imported-product.ts";

/** What a file says of facts; what it has no column for is not there. */
export type StatedFacts = GivenFacts;
type ColumnNames = readonly [string, ...string[]];
type Side = "product" | "variation";

/** Of what is known of products, that for which a file has columns. */
export interface FactColumns {
	hasType: boolean;
	product: readonly Attribute[];
	variation: readonly Attribute[];
}

export const allFactColumns = ({ attributes }: FactTables): FactColumns => ({
	...{ hasType: true, product: attributes, variation: attributes },
});

/** The first is written, each is read. */
const typeColumns: Record<KnownFormat, ColumnNames> = {
	kargado: ["Product type"],
	shopify: ["Product type (product.metafields.kargado.product_type)"],
	woocommerce: ["Meta: kargado_product_type"],
};

const ownNames = (prefix: string, attribute: Attribute): ColumnNames => [
	`${prefix}: ${nameWithUnit(attribute)}`,
	`${prefix}: ${attribute.name}`,
	`${prefix}: ${attribute.code}`,
];
const namesOf: Record<KnownFormat, (attribute: Attribute, side: Side) => ColumnNames> = {
	kargado: (attribute, side) => ownNames(side === "product" ? "Fact" : "Variation fact", attribute),
	shopify: (attribute, side) => [
		`${nameWithUnit(attribute)} (${side === "product" ? "product" : "variant"}.metafields.kargado.${attribute.code})`,
	],
	woocommerce: ({ code }, side) => [
		`Meta: kargado_${side === "product" ? "" : "variation_"}fact_${code}`,
	],
};

export const typeColumn = (system: KnownFormat, { hasType }: FactColumns): FormatColumn[] =>
	hasType
		? [
				{
					names: [...typeColumns[system]],
					cell: ofProduct((product) => product.product_type ?? ""),
				},
			]
		: [];

/** A column for each attribute. */
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

/** What a file says of the kind of product; a type that the shop does not have is left out and reported. */
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
	const reason = `product type "${excerpt(text)}" is left out: the shop has no such type`;
	place.report({ line: place.line, reason, rejected: false });
	return {};
}

/** What a file's columns say of facts; undefined where it has no such columns. */
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
		const names = namesOf[system](attribute, side);
		if (!names.some((name) => columns.indexOf(name) !== undefined)) continue;
		isSaid = true;
		const text = cell(...names).trim();
		if (text === "") stated[attribute.code] = null;
		else readFactText(text, attribute, stated, place);
	}
	return isSaid ? stated : undefined;
}

/** One that cannot be read is left out and reported. */
export function readFactText(
	text: string,
	attribute: Attribute,
	stated: StatedFacts,
	{ line, report }: { line: number; report: Report },
): void {
	const parsed = parseFact(text, attribute);
	if ("value" in parsed) stated[attribute.code] = parsed.value;
	else
		report({ line, reason: `${attribute.name} is left out: ${parsed.problem}`, rejected: false });
}
