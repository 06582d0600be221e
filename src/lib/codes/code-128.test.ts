import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkValue, code128, fitsCode128 } from "./code-128.ts";

/** Decodes the widths of bars and gaps, as a scanner does. */
function read(widths: readonly number[]): string {
	const symbols: string[] = [];
	for (let at = 0; at < widths.length - 7; at += 6) symbols.push(widths.slice(at, at + 6).join(""));
	const values = symbols.map((symbol) => known.get(symbol) ?? -1);
	const [start, ...rest] = values;
	expect(rest.pop()).toBe(checkValue(values.slice(0, -1)));
	return rest
		.map((value) =>
			start === 105 ? String(value).padStart(2, "0") : String.fromCodePoint(value + 32),
		)
		.join("");
}

/** Value of each symbol, by the widths of its bars and gaps. The widths are taken from encoded texts. */
const known = new Map<string, number>();
for (let pair = 0; pair < 100; pair += 1) {
	known.set(code128(String(pair).padStart(2, "0")).slice(6, 12).join(""), pair);
}
for (let character = 32; character < 127; character += 1) {
	known.set(
		code128(`${String.fromCodePoint(character)}x`)
			.slice(6, 12)
			.join(""),
		character - 32,
	);
}
// Encoded texts don't contain symbols with these values. The symbols only start a code or are its check character.
for (const [value, widths] of [
	[100, "114131"],
	[101, "311141"],
	[102, "411131"],
	[104, "211214"],
	[105, "211232"],
] as const) {
	known.set(widths, value);
}

describe("Code 128", () => {
	// The standard's example in code set B: the check value of PJJ123C is 55.
	it("has the check character of the published example", () => {
		expect(checkValue([104, 48, 42, 42, 17, 18, 19, 35])).toBe(55);
		expect(checkValue([103, 48, 42, 42, 17, 18, 19, 35])).toBe(54);
	});

	it.each<[string, number]>([
		["PJJ123C", 11 * 9 + 13],
		["ORD-00042-1", 11 * 13 + 13],
		// In code set C, one value encodes two digits.
		["123456", 11 * 5 + 13],
		["12345", 11 * 7 + 13],
	])('"%s" takes %i modules', (text, modules) => {
		const widths = code128(text);
		expect(widths.reduce((sum, width) => sum + width, 0)).toBe(modules);
		expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
		expect(widths.slice(0, 6).join("")).toBe(/^\d{6}$/.test(text) ? "211232" : "211214");
	});

	it("encodes each value with different widths of eleven modules in total", () => {
		expect(known.size).toBe(105);
		for (const widths of known.keys()) {
			expect([...widths].reduce((sum, width) => sum + Number(width), 0)).toBe(11);
		}
	});

	it("can be decoded", () => {
		const texts = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 40 });
		fc.assert(fc.property(texts, (text) => read(code128(text)) === text));
		const digits = fc.stringMatching(/^\d{1,20}$/);
		fc.assert(fc.property(digits, (text) => read(code128(text)) === text));
	});

	it.each(["", "Ñ", "a\tb", "x".repeat(81)])("%j can't be encoded", (text) => {
		expect(fitsCode128(text)).toBe(false);
		expect(() => code128(text)).toThrow();
	});
});
