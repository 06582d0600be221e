import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ean } from "./ean.ts";

/** Converts bar widths to dark (1) and light (0) modules. */
const modulesOf = (widths: readonly number[] | null): string =>
	(widths ?? []).map((width, place) => (place % 2 === 0 ? "1" : "0").repeat(width)).join("");

/** Appends the check digit to a number. */
function withCheckDigit(digits: string): string {
	const sum = [...digits]
		.reverse()
		.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}

describe("EAN bars", () => {
	// The modules of the commonly used example 4006381333931, written out by hand.
	it("draws EAN-13 as published", () => {
		const left = ["0001101", "0100111", "0101111", "0111101", "0001001", "0110011"];
		const right = ["1000010", "1000010", "1000010", "1110100", "1000010", "1100110"];
		expect(modulesOf(ean("4006381333931"))).toBe(`101${left.join("")}01010${right.join("")}101`);
	});

	it("draws a UPC-A as the EAN-13 with a leading zero", () => {
		expect(ean("036000291452")).toEqual(ean("0036000291452"));
		expect(modulesOf(ean("036000291452"))).toMatch(/^1010001101011110101011110001101/);
	});

	it("has 95 modules, or 67 for an EAN-8", () => {
		const numbers = fc.stringMatching(/^[13-9]\d{11}$/).map(withCheckDigit);
		fc.assert(fc.property(numbers, (code) => modulesOf(ean(code)).length === 95));
		expect(modulesOf(ean("73513537"))).toHaveLength(67);
	});

	it("encodes different numbers as different bars", () => {
		const numbers = fc.stringMatching(/^[13-9]\d{11}$/).map(withCheckDigit);
		fc.assert(
			fc.property(
				numbers,
				numbers,
				(one, other) => one === other || modulesOf(ean(one)) !== modulesOf(ean(other)),
			),
		);
	});

	it.each(["4006381333932", "CBL-001", "10012345678902", "2000000000008", ""])(
		"returns null for %j, which isn't an EAN with a valid check digit",
		(code) => expect(ean(code)).toBeNull(),
	);
});
