import { expect, it } from "vitest";
import { readNumber, writeNumber } from "./number-text.ts";

it.each([
	["", null],
	["  ", null],
	["1,299.50", 1299.5],
	["₱ 20", 20],
	["-3", -3],
	["abc", Number.NaN],
])("parses %j as %s", (text, value) => {
	expect(readNumber(text)).toBe(value);
});

it.each([
	[null, 2, ""],
	[1299.5, 2, "1299.50"],
	[20, 2, "20.00"],
	// 8.2 times 100 isn't a whole number in floating-point arithmetic.
	[8.2, 2, "8.20"],
	[1.005, 2, "1.005"],
	[20, 0, "20"],
	[1.5, 0, "1.5"],
	[Number.NaN, 0, ""],
] as const)("formats %s with at least %s decimals as %j", (value, decimals, text) => {
	expect(writeNumber(value, decimals)).toBe(text);
});
