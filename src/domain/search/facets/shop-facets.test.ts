import { describe, expect, test } from "vitest";
import { colourFacets, ratingFacets } from "./shop-facets.ts";

describe("colors of variations", () => {
	test.each<[string, string[], Record<string, string>[], string[]]>([
		[
			"are recognized by the option's name",
			[],
			[{ Color: "BLACK" }, { color: "black" }],
			["colour:Black"],
		],
		[
			"are recognized if the option has a Tagalog name",
			[],
			[{ Kulay: "Itim" }, { Kulay: "Puti" }],
			["colour:Itim", "colour:Puti"],
		],
		[
			"keep their spelling if it has capitals and small letters",
			[],
			[{ Colour: "Space Gray", Size: "L" }],
			["colour:Space Gray"],
		],
		["aren't read from other options", [], [{ Size: "Black" }, { Colour: " " }], []],
		[
			"are left out if the specifications contain a color",
			["colour:Navy"],
			[{ Colour: "Blue" }],
			[],
		],
	])("%s", (_, known, options, facets) => {
		expect(colourFacets(known, options)).toEqual(facets);
	});
});

describe("ratings", () => {
	test.each([
		[0, 0, []],
		[1, 1, []],
		[2, 5, ["rating:2"]],
		[20, 79, ["rating:4", "rating:3", "rating:2"]],
		[20, 78, ["rating:3", "rating:2"]],
		[3, 15, ["rating:4", "rating:3", "rating:2"]],
	])(
		"match all filters up to the displayed average: %i reviews with %i stars in total",
		(count, sum, facets) => {
			expect(ratingFacets(count, sum)).toEqual(facets);
		},
	);
});
