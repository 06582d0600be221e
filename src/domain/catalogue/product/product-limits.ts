/** Maximum lengths of values other than product fields (product-fields.ts). Longer values are refused, not cut. */
export const limits = {
	key: 255,
	category: 100,
	sku: 100,
	option: 100,
	optionValue: 600,
	variationName: 600,
	alt: 500,
	/** Maximum length of a cell before its HTML tags are removed. */
	html: 200_000,
	rowsOfProduct: 5000,
} as const;
