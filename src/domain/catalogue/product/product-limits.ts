/** Characters, at most; what is longer is refused and never cut off in silence. */
export const limits = {
	key: 255,
	name: 255,
	description: 50_000,
	shortDescription: 2000,
	category: 100,
	sku: 100,
	option: 100,
	optionValue: 600,
	variationName: 600,
	badge: 40,
	seoTitle: 200,
	seoDescription: 500,
	alt: 500,
	/** Of a cell, before its markup is removed. */
	html: 200_000,
	rowsOfProduct: 5000,
} as const;
