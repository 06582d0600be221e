import { gtinOf } from "./gtin.ts";

/** Widths in modules of the two bars and two gaps of each digit. */
const digitWidths: readonly (readonly number[])[] = [
	[3, 2, 1, 1],
	[2, 2, 2, 1],
	[2, 1, 2, 2],
	[1, 4, 1, 1],
	[1, 1, 3, 2],
	[1, 2, 3, 1],
	[1, 1, 1, 4],
	[1, 3, 1, 2],
	[1, 2, 1, 3],
	[3, 1, 1, 2],
];

/**
 * For each first digit of an EAN-13, marks the digits from the second to the seventh whose bars are mirrored. Scanners
 * recognize the first digit by this pattern.
 */
const mirrored = [
	"000000",
	"001011",
	"001101",
	"001110",
	"010011",
	"011001",
	"011100",
	"010101",
	"010110",
	"011010",
];

const guard = [1, 1, 1];
const middle = [1, 1, 1, 1, 1];

const widthsOf = (digit: string): readonly number[] => digitWidths[Number(digit)] ?? [];

/**
 * Encodes a UPC-A, EAN-13 or EAN-8 as alternating widths of bars and gaps, in modules, starting with a bar. Returns
 * null for any other code, including codes with a wrong check digit. The caller adds the quiet zone of eleven modules.
 */
export function ean(code: string): number[] | null {
	if (gtinOf(code) === null || code.length > 13) return null;
	const digits = code.length === 12 ? `0${code}` : code;
	const pattern = digits.length === 13 ? (mirrored[Number(digits[0])] ?? "") : "0000";
	const drawn = [...digits].slice(digits.length - pattern.length * 2);
	const left = drawn
		.slice(0, pattern.length)
		.flatMap((digit, place) =>
			pattern[place] === "1" ? widthsOf(digit).toReversed() : widthsOf(digit),
		);
	const right = drawn.slice(pattern.length).flatMap(widthsOf);
	return [...guard, ...left, ...middle, ...right, ...guard];
}
