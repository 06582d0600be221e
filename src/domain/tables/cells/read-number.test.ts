import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";
import { type NumberStyle, readNumber, readNumberCell, unknownStyle } from "./read-number.ts";

const commas: NumberStyle = { said: null, hasDecimalCommas: true };
const saidPoint: NumberStyle = { said: ".", hasDecimalCommas: true };
const saidComma: NumberStyle = { said: ",", hasDecimalCommas: false };
const read = (text: string, style = unknownStyle) => readNumber(text, style);

describe("a number", () => {
	test.each([
		["1234", "1234"],
		["1,234", "1234"],
		["1,234.50", "1234.50"],
		["1.234,50", "1234.50"],
		["1.234.567,8", "1234567.8"],
		["1,234,567", "1234567"],
		["1.234.567", "1234567"],
		["1,299.500", "1299.500"],
		["12345.678", "12345.678"],
		["0,500", "0.500"],
		["0.500", "0.500"],
		["149,00", "149.00"],
		["0,5", "0.5"],
		["18.0000", "18.0000"],
		[".5", "0.5"],
		["1 234,50", "1234.50"],
		["1\u00a0234.50", "1234.50"],
		["1\u202f234", "1234"],
		["₱\u00a01,299", "1299"],
		["P1,299", "1299"],
		["P 1,299.00", "1299.00"],
		["1299 PHP", "1299"],
		["1299php", "1299"],
		["Php1234.5", "1234.5"],
		["PhP. 1,234", "1234"],
		["1,299.00 pesos", "1299.00"],
		["Rs. 500", "500"],
		["US$ 12.99", "12.99"],
		["€12,99", "12.99"],
		["-35", "-35"],
		["−35", "-35"],
		["35.00-", "-35.00"],
		["(35.00)", "-35.00"],
		["-₱35", "-35"],
		["₱-35", "-35"],
		["(₱35.00)", "-35.00"],
		["-0.00", "0.00"],
		["+5", "5"],
		["１２３.４５", "123.45"],
		["?1,234.50", "1234.50"],
		["â‚±1,234.50", "1234.50"],
	])("“%s” is read as %s", (text, plain) => {
		expect(read(text)).toEqual({ plain });
	});

	test.each([
		"",
		"abc",
		"12,34,56",
		"1.2.3",
		"1,23.45",
		"12..5",
		"1.23,45.6",
		"1e5",
		"12 pcs",
		"--5",
		"1,2345",
		".50.",
		"12.",
		"0x10",
		"=1+1",
		"NaN",
		"Infinity",
		"free",
		"P",
		"1.299.5",
	])("“%s” is not a number", (text) => {
		expect(read(text)).toEqual({ problem: "none" });
	});

	test.each<[string, NumberStyle, string | null]>([
		["1.299", unknownStyle, null],
		["₱1.299", unknownStyle, null],
		["12.000", unknownStyle, null],
		["1.299", saidPoint, "1.299"],
		["1.299", saidComma, "1299"],
		["1,299", unknownStyle, "1299"],
		["1,299", commas, null],
		["1,299", saidPoint, "1299"],
		["1,299", saidComma, "1.299"],
		["1.299,50", saidPoint, "1299.50"],
	])("“%s” in a file with the format %j is read as %s", (text, style, plain) => {
		expect(read(text, style)).toEqual(plain === null ? { problem: "ambiguous" } : { plain });
	});

	test("in a numeric cell of a spreadsheet is never ambiguous", () => {
		const row = { line: 2, cells: ["1.299", "1.299"], numbers: new Set([1]) };
		expect(readNumberCell(row, 0, unknownStyle)).toEqual({ problem: "ambiguous" });
		expect(readNumberCell(row, 1, saidComma)).toEqual({ plain: "1.299" });
	});
});

describe("an amount", () => {
	const amountOf = (text: string, style = unknownStyle) => readAmount(text, read(text, style));

	test.each([
		["", null],
		["-", null],
		["0", 0],
		["1.005", 101],
		["1.004999", 100],
		["149,00", 14_900],
		["-0.00", 0],
		["12,345,678.90", 1_234_567_890],
	])("“%s” is %s centavos", (text, amount) => {
		expect(amountOf(text, saidPoint)).toEqual({ amount });
	});

	test.each([
		["free", "“free” is not an amount"],
		["9".repeat(20), /is not an amount/],
		["1.299", "“1.299” has an ambiguous separator"],
		["$5.00", "“$5.00” is in USD, not in pesos"],
		["Rs 500", "“Rs 500” is in INR, not in pesos"],
	])("“%s” is not an amount", (text, fault) => {
		expect(amountOf(text)).toEqual({
			fault: typeof fault === "string" ? fault : expect.stringMatching(fault),
		});
	});

	test("is parsed correctly in every common spelling", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -99_999_999, max: 99_999_999 }),
				fc.constantFrom([",", "."], [".", ","], ["", "."], ["", ","], [" ", ","]),
				fc.constantFrom(["", ""], ["₱", ""], ["PHP ", ""], ["P", ""], ["", " PHP"]),
				(amount, [group = "", decimal], [before, behind]) => {
					const absolute = Math.abs(amount);
					const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
					const number = `${whole}${decimal}${String(absolute % 100).padStart(2, "0")}`;
					const text = `${amount < 0 ? "-" : ""}${before}${number}${behind}`;
					expect(amountOf(text)).toEqual({ amount });
				},
			),
		);
	});
});
