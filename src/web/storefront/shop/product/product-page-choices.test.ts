import { describe, expect, test } from "vitest";
import type { Variation } from "#contract/user/catalogue.ts";
import {
	changedBeside,
	chooseValue,
	chosenVariation,
	optionGroups,
	valueState,
} from "./product-page-choices.ts";

const variation = (id: number, options: Record<string, string>, stock = 5): Variation => ({
	id,
	name: Object.values(options).join(" / ") || `No. ${id}`,
	price: 100,
	sale_price: null,
	stock_quantity: stock,
	image: null,
	options,
});
const blackShort = variation(1, { Colour: "Black", Length: "1 m" });
const blackLong = variation(2, { Colour: "Black", Length: "2 m" }, 0);
const whiteShort = variation(3, { Colour: "White", Length: "1 m" }, 0);
const whiteLong = variation(4, { Colour: "White", Length: "2 m" });
const redShort = variation(5, { Colour: "Red", Length: "1 m" }, 0);
const all = [blackShort, blackLong, whiteShort, whiteLong, redShort];

describe("optionGroups", () => {
	test("returns each option with its values in order", () => {
		expect(optionGroups(all)).toEqual([
			{ name: "Colour", values: ["Black", "White", "Red"] },
			{ name: "Length", values: ["1 m", "2 m"] },
		]);
	});
	test.each([
		["there are no options", [variation(1, {})]],
		[
			"one variation has another option",
			[blackShort, variation(2, { Colour: "White", Size: "L" })],
		],
		["one variation lacks an option", [blackShort, variation(2, { Colour: "White" })]],
		[
			"two variations have the same values",
			[blackShort, variation(2, { Colour: "Black", Length: "1 m" })],
		],
		["there are no variations", []],
	])("returns no options if %s", (_, variations) => {
		expect(optionGroups(variations)).toEqual([]);
	});
});

describe("choosing an option's value", () => {
	test.each([
		["Length", "2 m", blackShort, 4, "with other options"],
		["Colour", "White", blackShort, 4, "with other options"],
		["Colour", "Black", whiteLong, 1, "with other options"],
		["Colour", "Black", blackShort, 1, "in stock"],
		["Colour", "Red", blackShort, 5, "out of stock"],
		["Length", "1 m", null, 1, "in stock"],
	] as const)(
		"selects a variation with %s %s, preferably one in stock",
		(name, value, chosen, id, state) => {
			expect(chooseValue(all, chosen, name, value)?.id).toBe(id);
			expect(valueState(all, chosen, name, value)).toBe(state);
		},
	);
	test("selects nothing for a value that no variation has", () => {
		expect(chooseValue(all, blackShort, "Colour", "Mango")).toBeNull();
		expect(valueState(all, blackShort, "Colour", "Mango")).toBe("out of stock");
	});
});

describe("the notice about other options that a choice changes", () => {
	test.each([
		[
			"names the unavailable and the newly selected value",
			blackShort,
			whiteLong,
			"Colour",
			"White is not available with 1 m. We selected 2 m instead.",
		],
		["is omitted if no other option changes", blackShort, blackLong, "Length", null],
		["is omitted if nothing was selected before", null, whiteLong, "Colour", null],
	] as const)("%s", (_, chosen, target, name, notice) => {
		expect(changedBeside(chosen, target, name)).toBe(notice);
	});
});

describe("chosenVariation", () => {
	test.each([
		["4", 4],
		["2", 1],
		["999", 1],
		["rubbish", 1],
		[null, 1],
	])("returns a variation in stock for ?variation=%s", (parameter, id) => {
		expect(chosenVariation(all, parameter)?.id).toBe(id);
	});
	test("returns null if nothing is in stock", () => {
		expect(chosenVariation([blackLong, redShort], "2")).toBeNull();
	});
});
