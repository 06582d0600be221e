import { describe, expect, test } from "vitest";
import type { StockItem } from "#contract/admin/stock.ts";
import { addUnit, changeOf, parseItems, problemOf, readUnits } from "./sheet.ts";

const item = (id: number, codes: Partial<StockItem> = {}): StockItem => ({
	id,
	variation_id: id,
	product_id: id,
	product_name: `Item ${id}`,
	variation_name: "",
	sku: null,
	barcode: null,
	image: null,
	status: "published",
	archived: false,
	serial_tracking: "none",
	branches: [
		{
			branch_id: 1,
			quantity: 7,
			reserved: 0,
			low_level: 3,
			low_level_from: "set" as const,
			is_low: false,
		},
	],
	...codes,
});

describe("a scan", () => {
	test("adds a line at the top, then increases its quantity", () => {
		const once = addUnit([], item(1), "receive", "other");
		const other = addUnit(once, item(2), "receive", "other");
		const twice = addUnit(other, item(1), "receive", "other");
		expect(twice.map(({ item: { id }, text }) => [id, text])).toEqual([
			[1, "2"],
			[2, "1"],
		]);
	});
	test("decreases the quantity for damaged items, and increases it for found ones", () => {
		expect(addUnit([], item(1), "adjust", "damaged")[0]?.text).toBe("-1");
		expect(addUnit([], item(1), "adjust", "found")[0]?.text).toBe("1");
	});
	test("starts again at one unit if the line's quantity is invalid", () => {
		const [line] = addUnit([{ item: item(1), text: "many" }], item(1), "count", "other");
		expect(line?.text).toBe("1");
	});
});

test.each([
	["12", 12],
	[" 3 ", 3],
	["−2", -2],
	["-2", -2],
	["+4", 4],
	["1.5", null],
	["", null],
	["1e3", null],
])("%j is parsed as %j", (text, pieces) => expect(readUnits(text)).toBe(pieces));

test.each([
	["receive", "0", "Enter 1 or more."],
	["receive", "2", null],
	["transfer", "-1", "Enter 1 or more."],
	["count", "0", null],
	["count", "-1", "Enter 0 or more."],
	["adjust", "-3", null],
	["adjust", "0", "Enter a quantity other than zero."],
	["adjust", "x", "Enter a whole number."],
	["receive", "100001", "Enter at most 100,000."],
] as const)(
	'on a sheet of the kind "%s", the quantity %j has the error %j',
	(work, text, problem) => {
		expect(problemOf(work, text)).toBe(problem);
	},
);

test.each([
	["receive", "2", 2],
	["transfer", "2", -2],
	["count", "5", -2],
	["adjust", "-1", -1],
	["count", "", null],
] as const)(
	'a sheet of the kind "%s" with the quantity %j changes a stock of seven units by %j',
	(work, text, change) => {
		expect(changeOf(work, { item: item(1), text }, 1)).toBe(change);
	},
);

test("a URL can prefill lines", () => {
	expect(parseItems("12:3,15,,x,0:1,7:-1")).toEqual([
		{ id: 12, pieces: 3 },
		{ id: 15, pieces: null },
	]);
	expect(parseItems(null)).toEqual([]);
});
