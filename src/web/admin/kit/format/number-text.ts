/** Parses a typed number: `1,299.50` is 1299.5, blank is null, anything else is NaN. */
export function readNumber(text: string): number | null {
	const plain = text.replace(/[₱,\s]/g, "");
	return plain === "" ? null : Number(plain);
}

/** @param decimals minimum number of decimals in the text */
export function writeNumber(value: number | null, decimals: 0 | 2): string {
	if (value === null || Number.isNaN(value)) return "";
	const plain = String(value);
	return decimals === 2 && !/\.\d{3}|e/.test(plain) ? value.toFixed(2) : plain;
}
