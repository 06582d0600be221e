/** A barcode that is a worldwide number of an item (GTIN-8, -12, -13 or -14) with its check digit; else null. */
export function gtinOf(barcode: string | null): string | null {
	if (barcode === null || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return null;
	const digits = [...barcode].map(Number).reverse();
	const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
	const isOwn = /^0*2\d/.test(barcode) && barcode.length === 13;
	// Numbers that begin with 2 are a shop's own, known to nobody else.
	return sum % 10 === 0 && sum > 0 && !isOwn ? barcode : null;
}
