import { describe, expect, test } from "vitest";
import { combinationsOf, compareVariations } from "./compare-variations.ts";

const colour = { name: "Color", values: ["Red", "Blue"] };
const size = { name: "Size", values: ["S", "M"] };

describe("the variations of options", () => {
	test.each([
		[[], []],
		[[colour], ["Red", "Blue"]],
		[
			[colour, size],
			["Red / S", "Red / M", "Blue / S", "Blue / M"],
		],
		[
			[colour, { name: "Empty", values: [] }],
			["Red", "Blue"],
		],
	])("are all combinations of their values: %j", (options, names) => {
		expect(combinationsOf(options)).toEqual(names);
	});
});

test("another value adds variations without removing any", () => {
	expect(compareVariations(["Red"], [colour])).toEqual({ added: ["Blue"], gone: [] });
});

test("a removed value removes its variations", () => {
	expect(compareVariations(["Red", "Blue", "Green"], [colour])).toEqual({
		added: [],
		gone: ["Green"],
	});
});

test("a product without variations loses none", () => {
	expect(compareVariations([""], [colour])).toEqual({ added: ["Red", "Blue"], gone: [] });
});
