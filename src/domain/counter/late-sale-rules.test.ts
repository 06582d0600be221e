import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDiscrepancies, missingUnits, soldAtOf } from "./late-sale-rules.ts";

const line = { variationId: 1, quantity: 2, told: 29_900, asked: 29_900 };
const fits = { lines: [line], printed: 7, given: 7, isAfterClose: false };

describe("discrepancies of a sale made offline", () => {
	it("are empty if everything matches the shop's data", () => {
		expect(findDiscrepancies(fits, [])).toEqual([]);
	});
	it("contain everything that doesn't match", () => {
		expect(
			findDiscrepancies(
				{ lines: [{ ...line, asked: 31_900 }], printed: 7, given: 9, isAfterClose: true },
				[{ variationId: 1, quantity: 1 }],
			),
		).toEqual([
			{ kind: "stock", variationId: 1, quantity: 1 },
			{ kind: "price", variationId: 1, told: 29_900, asked: 31_900 },
			{ kind: "number", printed: 7 },
			{ kind: "shift" },
		]);
	});
});

it("recorded plus missing items equal the items sold", () => {
	const pieces = fc.integer({ min: 1, max: 99 });
	fc.assert(
		fc.property(pieces, fc.option(fc.integer({ min: -5, max: 120 })), (quantity, has) => {
			const available = new Map(has === null ? [] : [[1, has]]);
			const [missing] = missingUnits([{ variationId: 1, quantity }], available);
			expect((missing?.quantity ?? 0) + Math.min(quantity, Math.max(0, has ?? 0))).toBe(quantity);
		}),
	);
});

it.each([
	["before its shift", "2026-11-23T00:00:00Z", "2026-11-23T01:00:00Z"],
	["within its shift", "2026-11-23T02:00:00Z", "2026-11-23T02:00:00Z"],
	["in the future", "2026-11-24T00:00:00Z", "2026-11-23T09:00:00Z"],
])("a sale time %s (%s) is recorded as %s", (_, told, expected) => {
	const bounds = {
		opened: new Date("2026-11-23T01:00:00Z"),
		now: new Date("2026-11-23T09:00:00Z"),
	};
	expect(soldAtOf(new Date(told), bounds)).toEqual(new Date(expected));
});
