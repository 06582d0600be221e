import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	pricesWithLowerSale,
	readAmount,
	readFlag,
	readImagePath,
	readLine,
	readQuantity,
	requireLine,
} from "./read-cells.ts";

describe("an amount in a file", () => {
	test.each([
		["", null],
		["  ", null],
		["50", 5000],
		["0", 0],
		["9.99", 999],
		[".5", 50],
		["12.", undefined],
		["P1,299", 129900],
		["1299 PHP", 129900],
		["1,299.50", 129950],
		["₱1,299", 129900],
		["PHP 10", 1000],
		["18.0000", 1800],
		["1.005", 101],
		["1.004999", 100],
		["10000000", 1_000_000_000],
		["10000000.01", undefined],
		["-5", undefined],
		["NaN", undefined],
		["1e5", undefined],
		["Infinity", undefined],
		["9,99", 999],
		["$4.50", 450],
		["0x10", undefined],
		["=1+1", undefined],
		["free", undefined],
		["9".repeat(400), undefined],
	])("written as %j is %j centavos", (cell, centavos) => {
		if (centavos === undefined) expect(() => readAmount("price", cell)).toThrow(/price/);
		else expect(readAmount("price", cell)).toBe(centavos);
	});

	test("is read exactly for every possible price", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (centavos) => {
				expect(readAmount("price", (centavos / 100).toFixed(2))).toBe(centavos);
			}),
		);
	});
});

test.each([
	["", null],
	["0", 0],
	["12", 12],
	["12.0", 12],
	["1,200", 1200],
	["-3", 0],
	["1.5", undefined],
	["many", undefined],
	["1000001", undefined],
])("the stock in a cell with %j is %j", (cell, quantity) => {
	if (quantity === undefined) expect(() => readQuantity("stock", cell)).toThrow(/stock/);
	else expect(readQuantity("stock", cell)).toBe(quantity);
});

test.each([
	["https://images.example/a b.jpg", undefined],
	["https://images.example/a.jpg", "https://images.example/a.jpg"],
	[" //images.example/a.jpg ", "https://images.example/a.jpg"],
	["HTTP://images.example/a.jpg", "http://images.example/a.jpg"],
	["/storage/a.jpg", "/storage/a.jpg"],
	["/etc/passwd", undefined],
	["javascript:alert(1)", undefined],
	["data:image/png;base64,AAAA", undefined],
	["a.jpg", undefined],
	["", undefined],
])("image %j is stored as %j", (cell, path) => {
	expect(readImagePath(cell)).toBe(path);
});

test("reads a line of text as normalized, printable characters", () => {
	expect(readLine(" Nin\u0303o\u2019s\tcase\r\n\u0000x ")).toBe("Niño’s case x");
	expect(() => requireLine("name", "\u200b \u0007", 10)).toThrow("has no name");
	expect(() => requireLine("name", "12345678901", 10)).toThrow(/11 characters; the maximum is 10/);
});

test("reads booleans, and ignores sale prices that aren't below the regular price", () => {
	expect(["TRUE", "yes", "1", "false", "No", "0", "", "maybe"].map(readFlag)).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
		undefined,
		undefined,
	]);
	expect(pricesWithLowerSale(100, 80)).toEqual({ price: 100, salePrice: 80 });
	expect(pricesWithLowerSale(100, 100)).toEqual({ price: 100, salePrice: null });
	expect(pricesWithLowerSale(100, null)).toEqual({ price: 100, salePrice: null });
});
