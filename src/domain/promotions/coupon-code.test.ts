import { expect, it } from "vitest";
import { normaliseCouponCode } from "./coupon-code.ts";

it.each([
	["SAVE10", "SAVE10"],
	["save10", "SAVE10"],
	["  Save10\t", "SAVE10"],
	["SAVE 10", "SAVE 10"],
	["", null],
	["   ", null],
	[null, null],
	[undefined, null],
	["SAVE\u000010", "SAVE\uFFFD10"],
])("%j is normalized to %j", (typed, code) => {
	expect(normaliseCouponCode(typed)).toBe(code);
});
