import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampQuantity } from "./clamp-quantity.ts";

describe("clampQuantity", () => {
	it.each([
		[1, 10, 1],
		[10, 10, 10],
		[11, 10, 10],
		[0, 10, 1],
		[-3, 10, 1],
		[2.9, 10, 2],
		[100, 500, 99],
		[1e9, 500, 99],
		[Number.POSITIVE_INFINITY, 500, 99],
		[Number.NaN, 500, 1],
		[5, 0, 0],
		[5, -2, 0],
	])("wanting %d with %d in stock gives %d", (wanted, stock, given) => {
		expect(clampQuantity(wanted, stock)).toBe(given);
	});

	it("returns an integer that is at most 99 and the stock, and that is stable if clamped again", () => {
		fc.assert(
			fc.property(fc.double(), fc.integer({ min: 0, max: 1000 }), (wanted, stock) => {
				const quantity = clampQuantity(wanted, stock);
				expect(Number.isInteger(quantity)).toBe(true);
				expect(quantity).toBeLessThanOrEqual(Math.min(99, stock));
				expect(quantity >= 1 || stock === 0).toBe(true);
				expect(clampQuantity(quantity, stock)).toBe(quantity);
			}),
		);
	});
});
