/**
 * Returns a heading as plain words in lower case, for headings such as `*Product Name(English)` or
 * `ps_product_name|1|0`.
 */
export function foldHeading(heading: string): string {
	const parts = heading.split("|");
	while (parts.length > 1 && /^\d+$/.test(parts.at(-1) ?? "")) parts.pop();
	return parts
		.join("|")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/**
 * Removes the currency from headings such as `Price (USD)` or `COD Amount (₱)`, because it isn't part of the column's
 * name.
 */
export const plainHeading = (heading: string): string =>
	foldHeading(heading).replace(/ (usd|eur|gbp|jpy|cny|sgd|hkd|aud|cad|php|pesos?)$/, "");

/** Returns the file's column for the first of these headings that the file contains, or null. */
export function findColumn(columns: readonly string[], headings: readonly string[]): string | null {
	for (const heading of headings) {
		const column = columns.find((each) => plainHeading(each) === heading);
		if (column !== undefined) return column;
	}
	return null;
}
