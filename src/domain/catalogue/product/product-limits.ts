/** Maximum lengths besides those of product fields (product-fields.ts); longer values are refused, not cut. */
export const limits = {
	key: 255,
	category: 100,
	sku: 100,
	option: 100,
	optionValue: 600,
	variationName: 600,
	alt: 500,
	/** Maximum length of a cell, before removing its markup. */
	html: 200_000,
	rowsOfProduct: 5000,
} as const;
