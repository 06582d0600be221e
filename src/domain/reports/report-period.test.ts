import { describe, expect, test } from "vitest";
import { requirePeriod, wholeMonths } from "./report-period.ts";

describe("the whole months of a period", () => {
	test.each([
		["a month", "2026-02-01", "2026-02-28", "2026-02-01", "2026-03-01"],
		["a year", "2026-01-01", "2026-12-31", "2026-01-01", "2027-01-01"],
		["parts on both sides", "2025-12-31", "2026-03-30", "2026-01-01", "2026-03-01"],
	])("of %s", (_, from, to, first, before) => {
		expect(wholeMonths({ from, to })).toEqual({ from: first, before });
	});
	test.each([
		["a day", "2026-02-01", "2026-02-01"],
		["a month less a day", "2026-02-01", "2026-02-27"],
		["parts of two months", "2026-02-02", "2026-03-30"],
	])("there are none in %s", (_, from, to) => {
		expect(wholeMonths({ from, to })).toBeNull();
	});
});

test.each([
	["2026-02-02", "2026-02-01"],
	["2020-01-01", "2026-01-01"],
])("%s to %s is no period of a report", (from, to) => {
	expect(() => requirePeriod({ from, to })).toThrow();
});
