/** Characters, at most, beside those of a product's own fields (product-fields.ts); what is longer is refused and never cut off in silence. */
export const limits = {
	key: 255,
	category: 100,
	sku: 100,
	option: 100,
	optionValue: 600,
	variationName: 600,
	alt: 500,
	/** Of a cell, before its markup is removed. */
	html: 200_000,
	rowsOfProduct: 5000,
} as const;
