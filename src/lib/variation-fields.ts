import type { Facts } from "./facts/facts.ts";
import type { Fits } from "./fit/fit.ts";

/** `line`: what is too long refuses its row; `barcode`: what cannot be scanned is left out and reported. */
export const variationKinds = {
	line: { column: "text", initial: null },
	barcode: { column: "text", initial: null },
	/** What a piece costs the shop; null: as its product. */
	cost: { column: "bigint", initial: null },
	/** What is known of it alone; see facts/facts.ts. */
	facts: { column: "jsonb", initial: {} },
	/** What it alone is made for; see fit/fit.ts. */
	fits: { column: "jsonb", initial: {} },
} as const;
type VariationKind = keyof typeof variationKinds;

/** What is said of one thing that is sold. */
interface VariationField {
	kind: VariationKind;
	/** In the editor and in what is said of changes, and its column in the shop's own files. */
	label: string;
	longest?: number;
	/** Names this one thing and no other: a copy has none. */
	isCode?: boolean;
	/** Its columns in other systems' files: the first is written, each is read; without, their files do not tell it. */
	shopify?: readonly [string, ...string[]];
	woocommerce?: readonly [string, ...string[]];
}

/**
 * What stands with each variation beside its name, prices and picture, by its column: the statements,
 * the files in both directions, what an import changes and says of it follow from this table.
 */
export const variationFields = {
	sku: {
		kind: "line",
		label: "SKU",
		longest: 100,
		isCode: true,
		shopify: ["Variant SKU", "SKU"],
		woocommerce: ["SKU"],
	},
	barcode: {
		kind: "barcode",
		label: "Barcode",
		isCode: true,
		shopify: ["Variant Barcode", "Barcode"],
		woocommerce: ["GTIN, UPC, EAN, or ISBN"],
	},
	cost: {
		kind: "cost",
		label: "Variation cost",
		shopify: ["Cost per item", "Variant Cost"],
		// Where the best known plugin for costs keeps it, and WooCommerce itself since it knows of them.
		woocommerce: ["Meta: _wc_cog_cost", "Cost of goods", "Meta: _cogs_total_value"],
	},
	facts: { kind: "facts", label: "Facts" },
	fits: { kind: "fits", label: "Variation fits" },
} as const satisfies Record<string, VariationField>;

interface KindValues {
	line: string | null;
	barcode: string | null;
	cost: number | null;
	facts: Facts;
	fits: Fits;
}
export type VariationFieldName = keyof typeof variationFields;
type KindOf<Name extends VariationFieldName> = (typeof variationFields)[Name]["kind"];
export type VariationValues = { [Name in VariationFieldName]: KindValues[KindOf<Name>] };
/** Those that are one line, or none. */
export type VariationWordName = {
	[Name in VariationFieldName]: KindOf<Name> extends "line" | "barcode" ? Name : never;
}[VariationFieldName];

export const variationEntries = (): [VariationFieldName, VariationField][] =>
	Object.entries(variationFields) as [VariationFieldName, VariationField][];

export const variationFieldNames = (): VariationFieldName[] =>
	variationEntries().map(([name]) => name);

export const variationWordEntries = (): [VariationWordName, VariationField][] =>
	variationEntries().filter(
		(entry): entry is [VariationWordName, VariationField] =>
			entry[1].kind === "line" || entry[1].kind === "barcode",
	);

/** What is said of every field, or chosen of it. */
export const ofVariationFields = <Value>(
	say: (name: VariationFieldName, field: VariationField) => Value,
): Record<VariationFieldName, Value> =>
	Object.fromEntries(variationEntries().map(([name, field]) => [name, say(name, field)])) as Record<
		VariationFieldName,
		Value
	>;

/** These fields with some of them, or all, as nothing had been said. */
export const clearedFields = (
	values: VariationValues,
	isCleared: (field: VariationField) => boolean,
): VariationValues => {
	const kept = ofVariationFields((name, field) =>
		isCleared(field) ? variationKinds[field.kind].initial : values[name],
	);
	return kept as VariationValues;
};

/** Something of which nothing has been said yet. */
export const emptyVariationValues = (): VariationValues =>
	ofVariationFields((_, { kind }) => variationKinds[kind].initial) as VariationValues;
