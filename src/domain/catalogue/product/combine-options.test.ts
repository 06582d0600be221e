import { expect, test } from "vitest";
import { combineOptions } from "./combine-options.ts";

test("returns every combination in the options' order", () => {
	const combined = combineOptions([
		{ name: "Colour", values: ["Red", "Blue"] },
		{ name: "1", values: ["1 m", "2 m"] },
	]);
	expect(combined.map(({ name }) => name)).toEqual([
		"Red / 1 m",
		"Red / 2 m",
		"Blue / 1 m",
		"Blue / 2 m",
	]);
	expect(combined[1]?.options).toEqual({ Colour: "Red", 1: "2 m" });
});

test("returns nothing without options", () => {
	expect(combineOptions([])).toEqual([]);
});
