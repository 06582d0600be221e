import fc from "fast-check";
import { expect, test } from "vitest";
import { multiplyPrice, parsePriceFactor } from "./price-factor.ts";

const times = (amount: number, text: string) => {
	const factor = parsePriceFactor(text);
	return factor && multiplyPrice(amount, factor);
};

test.each([
	[1999, "58.5", 116942], // the exact result is 116941.5 centavos, which is rounded up
	[100, "58.755", 5876], // the exact result is 5875.5 centavos, which is rounded up
	[100, "58.754999", 5875],
	[1, "0.5", 1],
	[1, "0.4", 0],
	[999_999_99, "58.123456", 58_123_45542],
	[1299, "1", 1299],
	[250, "1,250", 312_500],
	[0, "58", 0],
])("%i centavos times the factor %s are %i centavos", (amount, factor, expected) => {
	expect(times(amount, factor)).toBe(expected);
});

test.each(["", "0", "0.000", "-58", "58,5", "5e1", "1.1234567", "abc", "₱58", "Infinity"])(
	"%j isn't a valid factor",
	(text) => {
		expect(parsePriceFactor(text)).toBeUndefined();
	},
);

test("rounds any product to the nearest centavo", () => {
	const figures = [fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 999_999 })] as const;
	fc.assert(
		fc.property(...figures, (amount, thousandths) => {
			const exact = BigInt(amount) * BigInt(thousandths);
			const found = BigInt(times(amount, (thousandths / 1000).toFixed(3)) ?? -1) * 1000n;
			expect(found - exact <= 500n && exact - found < 500n).toBe(true);
		}),
	);
});
