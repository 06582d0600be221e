import { readScannedCode } from "../codes/scanned-code.ts";

/** Kinds of serial numbers that units of a product have. */
export const serialKinds = ["serial", "imei"] as const;
export type SerialKind = (typeof serialKinds)[number];

/** When staff enter the serial numbers of a product's units: never, when they sell a unit, or when they receive it. */
export const serialTrackings = ["none", "at_sale", "from_receipt"] as const;
export type SerialTracking = (typeof serialTrackings)[number];

export const longestSerial = 60;

/**
 * Normalizes a serial number for storage and comparison: in capitals, without spaces, dashes, slashes and dots. Returns
 * a blank text if nothing remains.
 */
export const normalizeSerial = (typed: string): string =>
	readScannedCode(typed)
		.toUpperCase()
		.replace(/[\s\-/.\u2010-\u2015]+/g, "");

/** Returns a message that says why a normalized serial number isn't valid for this kind, or null if it is. */
export function serialProblem(serial: string, kind: SerialKind): string | null {
	if (serial === "") return "Enter a serial number.";
	if (serial.length > longestSerial) return `Enter at most ${longestSerial} characters.`;
	if (!/^[0-9A-Z+_:]+$/.test(serial))
		return `"${serial}" has characters that serial numbers can't have.`;
	if (kind === "serial") return null;
	if (!/^\d{15}$/.test(serial)) return `"${serial}" is not an IMEI, which has 15 digits.`;
	return isImei(serial) ? null : `The check digit of "${serial}" is wrong. Scan the IMEI again.`;
}

/** Returns true if a serial number is an IMEI: 15 digits, the last of which is the Luhn check digit of the others. */
export const isImei = (serial: string): boolean =>
	/^\d{15}$/.test(serial) && luhnCheckDigit(serial.slice(0, -1)) === Number(serial.at(-1));

/** Returns the Luhn check digit, which makes the Luhn sum of all digits a multiple of ten. */
export function luhnCheckDigit(digits: string): number {
	const sum = [...digits].reverse().reduce((total, digit, place) => {
		const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return (10 - (sum % 10)) % 10;
}

/** Splits a text into serial numbers, which are separated by line breaks, commas or semicolons. */
export const serialsIn = (text: string): string[] =>
	text
		.split(/[\n,;]+/)
		.map((line) => line.trim())
		.filter((line) => line !== "");

/** Returns an error message if the number of serial numbers differs from the number of units, otherwise null. */
export function missingSerials(count: number, quantity: number, kind: SerialKind): string | null {
	if (count === quantity) return null;
	const name = kind === "imei" ? "IMEI" : "serial number";
	return quantity === 1 ? `Enter the ${name}.` : `Enter ${quantity} ${name}s, one for each unit.`;
}
