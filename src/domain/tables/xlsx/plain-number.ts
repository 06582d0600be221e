/** Spreadsheets store 15 digits; the last digits of longer numbers are lost. */
const firstInexact = 1e15;

/**
 * Returns a sheet's number with all its digits: `299.99` from `299.99000000000001`, a barcode from
 * `4.800123456789E+12`. A number the sheet had to round stays `4.80012345678901E+18`, so that nobody mistakes it for
 * exact.
 */
export function plainNumber(text: string): string {
	const number = Number(text);
	if (text.trim() === "" || !Number.isFinite(number)) return text;
	const rounded = Number(number.toPrecision(15));
	if (Math.abs(rounded) >= firstInexact) return rounded.toExponential().replace("e+", "E+");
	if (Number.isInteger(rounded)) return String(rounded);
	const plain = String(rounded);
	return plain.includes("e") ? rounded.toFixed(15).replace(/0+$/, "") : plain;
}
