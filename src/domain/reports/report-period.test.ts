import { describe, expect, test } from "vitest";
import { daysBeyond, requirePeriod, wholeMonths } from "./report-period.ts";

describe("the full months of a period", () => {
	test.each([
		["a month", "2026-02-01", "2026-02-28", ["2026-02-01"]],
		["parts on both sides", "2025-11-30", "2026-02-27", ["2025-12-01", "2026-01-01"]],
		["a day", "2026-02-01", "2026-02-01", []],
		["a month less a day", "2026-02-01", "2026-02-27", []],
		["parts of two months", "2026-02-02", "2026-03-30", []],
	])("of %s", (_, from, to, months) => {
		expect(wholeMonths({ from, to })).toEqual(months);
	});
	test("of a whole year are twelve", () => {
		expect(wholeMonths({ from: "2026-01-01", to: "2026-12-31" })).toHaveLength(12);
	});
});

describe("the days outside the full months", () => {
	const period = { from: "2026-01-15", to: "2026-05-10" };
	test("are all days if there are no full months", () => {
		expect(daysBeyond(period, [])).toEqual([period]);
	});
	test("include the days before, between and after full months", () => {
		expect(daysBeyond(period, ["2026-02-01", "2026-04-01"])).toEqual([
			{ from: "2026-01-15", to: "2026-01-31" },
			{ from: "2026-03-01", to: "2026-03-31" },
			{ from: "2026-05-01", to: "2026-05-10" },
		]);
	});
	test("are empty if the period consists of full months", () => {
		expect(daysBeyond({ from: "2026-02-01", to: "2026-02-28" }, ["2026-02-01"])).toEqual([]);
	});
});

test.each([
	["2026-02-02", "2026-02-01"],
	["2020-01-01", "2026-01-01"],
])("refuses the period %s to %s", (from, to) => {
	expect(() => requirePeriod({ from, to })).toThrow();
});
