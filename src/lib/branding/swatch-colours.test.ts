import { describe, expect, test } from "vitest";
import { isColourOption, swatchColour } from "./swatch-colours.ts";

describe("swatchColour", () => {
	test.each([
		["Black", "#30353B"],
		["Blush Pink", "#EFC4BE"],
		["matte navy-blue", "#22375F"],
		["Jeepney", null],
		["constructor", null],
		["", null],
	])("%s has the color %s", (name, colour) => {
		expect(swatchColour(name)).toBe(colour);
	});
});

test.each([
	["Color", true],
	["color", true],
	["Kulay", true],
	["Colour temperature", false],
	["Length", false],
])('an option named "%s" is a color option: %s', (name, expected) => {
	expect(isColourOption(name)).toBe(expected);
});
