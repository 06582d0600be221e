/** Returns the barcode if it's a GTIN-8, -12, -13 or -14 with a valid check digit, otherwise null. */
export function gtinOf(barcode: string | null): string | null {
	if (barcode === null || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return null;
	const digits = [...barcode].map(Number).reverse();
	const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
	const isOwn = /^0*2\d/.test(barcode) && barcode.length === 13;
	// Numbers that start with 2 are reserved for use within a store.
	return sum % 10 === 0 && sum > 0 && !isOwn ? barcode : null;
}

/**
 * Returns a GTIN as 14 digits, so that all notations of a number are equal. For example, a UPC-A is the EAN-13 without
 * its leading zero. Returns null for any other code. Doesn't verify the check digit, because a shop's internal numbers
 * have none. The database function `gtin14` follows the same rule.
 */
export const gtin14 = (code: string): string | null =>
	/^(?:\d{8}|\d{12,14})$/.test(code) ? code.padStart(14, "0") : null;

/** Returns the notations in which a GTIN may be stored, shortest first; empty for any other code. */
export function gtinSpellings(code: string): string[] {
	const full = gtin14(code);
	if (full === null) return [];
	return [8, 12, 13, 14]
		.filter((length) => /^0*$/.test(full.slice(0, 14 - length)))
		.map((length) => full.slice(14 - length));
}
