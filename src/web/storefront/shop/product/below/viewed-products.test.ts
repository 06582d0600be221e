import { expect, test } from "vitest";
import { parseViewed, withViewed } from "./viewed-products.ts";

test.each([
	[null, []],
	["", []],
	["{", []],
	["{}", []],
	['"7"', []],
	["[3,1,2]", [3, 1, 2]],
	["[3,1,3]", [3, 1]],
	['[0,-1,1.5,"4",null,9007199254740992,5]', [5]],
	[
		JSON.stringify(Array.from({ length: 40 }, (_, at) => at + 1)),
		[...Array(13).keys()].map((at) => at + 1),
	],
])("%j in the storage is read as %j", (stored, ids) => {
	expect(parseViewed(stored)).toEqual(ids);
});

test.each([
	[[], 7, [7]],
	[[1, 2], 7, [7, 1, 2]],
	[[1, 7, 2], 7, [7, 1, 2]],
	[
		[...Array(13).keys()].map((at) => at + 1),
		99,
		[99, ...[...Array(12).keys()].map((at) => at + 1)],
	],
])("%j with %j is %j", (before, id, after) => {
	expect(withViewed(before, id)).toEqual(after);
});
