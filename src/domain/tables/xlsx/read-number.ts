/**
 * A number of a sheet as a person sees it: `299.99` of `299.99000000000001`, all digits of a barcode
 * that is written as `4.8001234567895E+12`. A sheet keeps 15 digits; others are dust.
 */
export function readNumber(text: string): string {
	const number = Number(text);
	if (text.trim() === "" || !Number.isFinite(number)) return text;
	const rounded = Number(number.toPrecision(15));
	if (Number.isInteger(rounded) && Math.abs(rounded) < 1e21) return BigInt(rounded).toString();
	const plain = String(rounded);
	return plain.includes("e") ? rounded.toFixed(15).replace(/0+$/, "") : plain;
}
