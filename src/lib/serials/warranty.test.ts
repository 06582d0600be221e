import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInWarranty, warrantyEnd, warrantyMonths } from "./warranty.ts";

it.each([
	[12, 6, 12],
	[null, 6, 6],
	[0, 6, 0],
	[null, null, 0],
])(
	"a product with %s months, of a type with %s months, has a warranty of %s months",
	(own, type, months) => {
		expect(warrantyMonths(own, type)).toBe(months);
	},
);

describe("warrantyEnd", () => {
	it.each([
		["2026-11-26T04:00:00Z", 12, "2027-11-26"],
		["2026-01-31T04:00:00Z", 1, "2026-02-28"],
		["2028-01-31T04:00:00Z", 1, "2028-02-29"],
		["2028-02-29T04:00:00Z", 12, "2029-02-28"],
		// In Manila, this is already the next day.
		["2026-11-26T16:00:00Z", 1, "2026-12-27"],
		["2026-12-15T04:00:00Z", 1, "2027-01-15"],
		["2026-11-26T04:00:00Z", 0, null],
	])("of an item sold at %s with %s months is %s", (sold, months, end) => {
		expect(warrantyEnd(new Date(sold), months)).toBe(end);
	});

	it("is later for a longer warranty", () => {
		const sale = fc.date({
			min: new Date("2020-01-01"),
			max: new Date("2060-01-01"),
			noInvalidDate: true,
		});
		fc.assert(
			fc.property(sale, fc.integer({ min: 1, max: 119 }), (sold, months) => {
				const end = warrantyEnd(sold, months) ?? "";
				expect((warrantyEnd(sold, months + 1) ?? "") > end).toBe(true);
			}),
		);
	});
});

it.each([
	["2026-11-26", "2026-11-26T15:59:59Z", true],
	["2026-11-26", "2026-11-26T16:00:00Z", false],
	[null, "2026-11-26T00:00:00Z", false],
])("a warranty until %s is valid at %s: %s", (until, now, runs) => {
	expect(isInWarranty(until, new Date(now))).toBe(runs);
});
