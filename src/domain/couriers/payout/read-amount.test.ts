import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAmount } from "./read-amount.ts";

describe("an amount of a courier's file", () => {
	it.each<[string, number]>([
		["1,234.50", 123_450],
		["₱1.234,50", 123_450],
		["₱ 1,234.50", 123_450],
		["PHP 1,234.50", 123_450],
		["Php1234.5", 123_450],
		["P1,234.50", 123_450],
		["1 234,50", 123_450],
		["1,234", 123_400],
		["1.234.567,8", 123_456_780],
		["12,345,678.90", 1_234_567_890],
		["1234", 123_400],
		["0.05", 5],
		["", 0],
		["-", 0],
		["0", 0],
		["-35.00", -3_500],
		["−35", -3_500],
		["(35.00)", -3_500],
		["35.00-", -3_500],
		["-0.00", 0],
		["１２３.４５", 12_345],
		["?1,234.50", 123_450],
		["â‚±1,234.50", 123_450],
	])("“%s” is %i centavos", (text, amount) => {
		expect(readAmount(text)).toEqual({ amount });
	});

	it.each([
		"abc",
		"12,34,56",
		"1.2.3",
		"1,23.45",
		"12..5",
		"1.23,45.6",
		"1e5",
		"12 pcs",
		"--5",
		"9".repeat(20),
		"1,2345",
		".50.",
	])("“%s” is none", (text) => {
		expect(readAmount(text)).toEqual({ fault: expect.stringContaining("is no amount") });
	});

	it("with a dot and three digits could be either, and says so", () => {
		expect(readAmount("1.234")).toEqual({ fault: expect.stringContaining("thousands or a part") });
	});

	it("is read as it was written, in every spelling", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -99_999_999, max: 99_999_999 }),
				fc.constantFrom([",", "."], [".", ","], ["", "."], [" ", ","]),
				fc.constantFrom("", "₱", "PHP "),
				(amount, [group, decimal], currency) => {
					const absolute = Math.abs(amount);
					const whole = String(Math.floor(absolute / 100)).replace(
						/\B(?=(?:\d{3})+$)/g,
						group ?? "",
					);
					const text = `${amount < 0 ? "-" : ""}${currency}${whole}${decimal}${String(absolute % 100).padStart(2, "0")}`;
					expect(readAmount(text)).toEqual({ amount });
				},
			),
		);
	});
});
