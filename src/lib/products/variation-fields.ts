import type { Facts } from "../facts/facts.ts";
import type { Fits } from "../fit/fit.ts";

/**
 * Kinds of field values. An import rejects a row if a `line` value is too long. It skips and reports a `barcode` value
 * that can't be scanned.
 */
export const variationKinds = {
	line: { column: "text", initial: null },
	barcode: { column: "text", initial: null },
	/** Cost per unit; null to use the product's cost. */
	cost: { column: "bigint", initial: null },
	/** The variation's own specifications; see facts/facts.ts. */
	facts: { column: "jsonb", initial: {} },
	/** The variation's own compatible devices; see fit/fit.ts. */
	fits: { column: "jsonb", initial: {} },
} as const;
type VariationKind = keyof typeof variationKinds;

interface VariationField {
	kind: VariationKind;
	/** Label in the editor and in change descriptions, and column heading in Kargado's own files. */
	label: string;
	longest?: number;
	/** True if the value identifies a single variation, so that copying the variation doesn't copy it. */
	isCode?: boolean;
	/**
	 * Column headings of the field in other systems' files. Imports recognize all of them, and exports use the first
	 * one. Omitted if these files don't contain the field.
	 */
	shopify?: readonly [string, ...string[]];
	woocommerce?: readonly [string, ...string[]];
}

/**
 * Fields of a variation besides its name, prices and picture, by database column. SQL, files, imports and descriptions
 * of changes are derived from this table.
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
		// The first two columns belong to the most common plugin for costs. The last one is WooCommerce's own, which
		// supports costs in newer versions.
		woocommerce: ["Meta: _wc_cog_cost", "Cost of goods", "Meta: _cogs_total_value"],
	},
	facts: { kind: "facts", label: "Specifications" },
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
/** Names of the fields that hold one line of text or null. */
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

/** Returns an object with the result of `say` for every variation field. */
export const ofVariationFields = <Value>(
	say: (name: VariationFieldName, field: VariationField) => Value,
): Record<VariationFieldName, Value> =>
	Object.fromEntries(variationEntries().map(([name, field]) => [name, say(name, field)])) as Record<
		VariationFieldName,
		Value
	>;

/** Returns the values with some fields reset to their initial value. */
export const clearedFields = (
	values: VariationValues,
	isCleared: (field: VariationField) => boolean,
): VariationValues => {
	const kept = ofVariationFields((name, field) =>
		isCleared(field) ? variationKinds[field.kind].initial : values[name],
	);
	return kept as VariationValues;
};

/** Returns the initial values of a new variation. */
export const emptyVariationValues = (): VariationValues =>
	ofVariationFields((_, { kind }) => variationKinds[kind].initial) as VariationValues;
