/** A word that says something of one thing that is sold, or none. */
interface VariationField {
	/** `line`: what is too long refuses its row; `barcode`: what cannot be scanned is left out and reported. */
	kind: "line" | "barcode";
	/** In the editor and in what is said of changes, and its column in the shop's own files. */
	label: string;
	longest?: number;
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
		...{ kind: "line", label: "SKU", longest: 100 },
		...{ shopify: ["Variant SKU", "SKU"], woocommerce: ["SKU"] },
	},
	barcode: {
		...{ kind: "barcode", label: "Barcode" },
		...{ shopify: ["Variant Barcode", "Barcode"], woocommerce: ["GTIN, UPC, EAN, or ISBN"] },
	},
} as const satisfies Record<string, VariationField>;

export type VariationFieldName = keyof typeof variationFields;
export type VariationValues = Record<VariationFieldName, string | null>;

export const variationEntries = (): [VariationFieldName, VariationField][] =>
	Object.entries(variationFields) as [VariationFieldName, VariationField][];

export const variationFieldNames = (): VariationFieldName[] =>
	variationEntries().map(([name]) => name);

/** The same of every field, or what is said of it. */
export const ofVariationFields = <Value>(
	say: (name: VariationFieldName, field: VariationField) => Value,
): Record<VariationFieldName, Value> =>
	Object.fromEntries(variationEntries().map(([name, field]) => [name, say(name, field)])) as Record<
		VariationFieldName,
		Value
	>;
