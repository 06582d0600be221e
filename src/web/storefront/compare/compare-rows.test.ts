import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { comparedWith, readIds } from "./compare-list.ts";
import { compareRows } from "./compare-rows.ts";

const fact = (code: string, text: string) => ({
	code,
	name: code.toUpperCase(),
	value: text,
	text,
});
const product = (
	facts: ProductDetail["facts"],
	...variations: ProductDetail["facts"][]
): ProductDetail =>
	({ facts, variations: variations.map((own) => ({ facts: own })) }) as ProductDetail;

test("each specification has a row, marked if the products differ", () => {
	const rows = compareRows([
		product([fact("watts", "65 W"), fact("plug", "Type A")]),
		product([fact("watts", "30 W"), fact("plug", "Type A")]),
		product([fact("plug", "Type A"), fact("count", "2 pieces")]),
	]);
	expect(rows).toEqual([
		{ code: "watts", name: "WATTS", cells: ["65 W", "30 W", null], differs: true },
		{ code: "plug", name: "PLUG", cells: ["Type A", "Type A", "Type A"], differs: false },
		{ code: "count", name: "COUNT", cells: [null, null, "2 pieces"], differs: true },
	]);
	expect(compareRows([])).toEqual([]);
});

test("lists the values of all variations of a product", () => {
	const rows = compareRows([
		product(
			[fact("length", "1 m")],
			[fact("colour", "Black"), fact("length", "2 m")],
			[fact("colour", "White")],
			[fact("colour", "Black")],
		),
	]);
	expect(rows.map(({ cells }) => cells)).toEqual([["1 m, 2 m"], ["Black, White"]]);
});

test.each([
	["3,12,3,7", [3, 12, 7]],
	["1,2,3,4,5", [1, 2, 3, 4]],
	["x,-1,0,1.5,9", [9]],
	["", []],
	[null, []],
])("the URL parameter %j contains the IDs %j", (text, ids) => {
	expect(readIds(text)).toEqual(ids);
});

test("starts with only the product itself if browser storage is unavailable", () => {
	expect(comparedWith({ id: 4, product_type: "case" })).toEqual([4]);
});
