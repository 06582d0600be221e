import { describe, expect, it, test } from "vitest";
import { daysOf, periodBefore, presetsOf, readReportView } from "./report-address.ts";

const today = "2026-03-01";
const view = (address: string) => readReportView(new URLSearchParams(address), today);

test.each([
	[
		{ from: "2026-02-01", to: "2026-02-28" },
		{ from: "2026-01-04", to: "2026-01-31" },
	],
	[
		{ from: "2026-03-01", to: "2026-03-01" },
		{ from: "2026-02-28", to: "2026-02-28" },
	],
	[
		{ from: "2024-02-28", to: "2024-03-01" },
		{ from: "2024-02-25", to: "2024-02-27" },
	],
])("the period before %j has as many days: %j", (period, before) => {
	expect(periodBefore(period)).toEqual(before);
	expect(daysOf(before)).toBe(daysOf(period));
});

test("the presets follow the calendar", () => {
	expect(Object.fromEntries(presetsOf(today).map(({ name, period }) => [name, period]))).toEqual({
		Today: { from: today, to: today },
		"7 days": { from: "2026-02-23", to: today },
		"30 days": { from: "2026-01-31", to: today },
		"This month": { from: today, to: today },
		"Last month": { from: "2026-02-01", to: "2026-02-28" },
		"This year": { from: "2026-01-01", to: today },
		"12 months": { from: "2025-03-02", to: today },
	});
});

describe("the URL", () => {
	it("contains all settings", () => {
		expect(view("report=best&from=2026-01-01&to=2026-01-31&category=7&rows=all")).toMatchObject({
			report: "best",
			period: { from: "2026-01-01", to: "2026-01-31" },
			category: 7,
			isWhole: true,
		});
		expect(view("report=stock&by=category")).toMatchObject({
			report: "stock",
			stockBy: "category",
		});
		expect(view("report=vat&year=2025").year).toBe(2025);
	});

	it.each([
		"",
		"report=other&by=hour&from=2026-01-31&to=2026-01-01&category=x&year=1",
		"from=yesterday&to=2026-13-45",
	])("falls back to the defaults if it's malformed: %j", (address) => {
		expect(view(address)).toEqual({
			report: "sales",
			by: "day",
			moneyBy: "day",
			marginBy: "product",
			demandBy: "product",
			searchKind: "not_found",
			stockBy: "branch",
			period: { from: "2026-01-31", to: today },
			year: 2026,
			category: null,
			isWhole: false,
		});
	});
});
