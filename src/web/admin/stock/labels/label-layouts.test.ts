import { expect, it } from "vitest";
import { layOutLabels } from "./label-layouts.ts";

it.each<[string, string, number[], number, number, (string | null)[][]]>([
	["fills pages in order", "ABC", [1, 2, 1], 3, 1, [["A", "B", "B"], ["C"]]],
	[
		"leaves used labels free",
		"AB",
		[1, 2],
		3,
		3,
		[
			[null, null, "A"],
			["B", "B"],
		],
	],
	["leaves items without copies out", "AB", [0, 1], 3, 1, [["B"]]],
	["prints nothing without labels, also on a started sheet", "A", [0], 3, 3, []],
	["starts within the page", "A", [1], 3, 9, [[null, null, "A"]]],
	["has one label per page on a roll", "A", [2], 1, 5, [["A"], ["A"]]],
])("%s", (_, items, copies, perPage, first, pages) => {
	expect(layOutLabels([...items], copies, { perPage, first })).toEqual(pages);
});
