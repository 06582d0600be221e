import fc from "fast-check";
import { expect, test } from "vitest";
import {
	discountPercent,
	formatCount,
	formatPesos,
	percentOf,
	toCentavos,
	toPesos,
} from "./money.ts";

test.each([
	[0, "₱0.00"],
	[1299.5, "₱1,299.50"],
	[0.05, "₱0.05"],
	[999.999, "₱1,000.00"],
	[1_000_000, "₱1,000,000.00"],
	[-1299.5, "−₱1,299.50"],
	[-0, "₱0.00"],
])("%d pesos are formatted as %s", (amount, shown) => {
	expect(formatPesos(amount)).toBe(shown);
});

test.each([
	[0, "0"],
	[999, "999"],
	[1000, "1,000"],
	[1_234_567, "1,234,567"],
])("the number %d is formatted as %s", (count, shown) => {
	expect(formatCount(count)).toBe(shown);
});

test("pesos and centavos are converted without loss in both directions", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (centavos) => {
			expect(toCentavos(toPesos(centavos))).toBe(centavos);
		}),
	);
});

test.each([
	[1005, 10, 101],
	[1004, 10, 100],
	[0, 10, 0],
	[569700, 10, 56970],
	[1, 10, 0],
	[5, 10, 1],
])("of %d centavos, %d percent are %d centavos, rounded half up", (amount, percent, share) => {
	expect(percentOf(amount, percent)).toBe(share);
});

test.each([
	[799, 649, 19],
	[100, 99.5, 1],
	[100, null, null],
	[100, 100, null],
	[0, null, null],
])("a price reduced from %d to %s is %s percent off", (price, salePrice, percent) => {
	expect(discountPercent(price, salePrice)).toBe(percent);
});
