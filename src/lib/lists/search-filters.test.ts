import fc from "fast-check";
import { expect, test } from "vitest";
import { readFilterValues, toggleValue, writeFilterValues } from "./search-filters.ts";

test.each([
	["colour:Black;colour:Navy;stock:any", { colour: ["Black", "Navy"], stock: ["any"] }],
	["colour:Black;colour:Black", { colour: ["Black"] }],
	["", {}],
	["colour", {}],
	[":Black", {}],
	["colour:", {}],
	["__proto__:x;constructor:y;Colour:z", {}],
	["maker:A%3BB%25", { maker: ["A;B%"] }],
])("parses %s", (text, values) => {
	expect(readFilterValues(text)).toEqual(values);
});

test("a formatted filter is parsed back to the same values", () => {
	const value = fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.trim());
	const values = fc.dictionary(
		fc.constantFrom("colour", "maker", "watts"),
		fc.uniqueArray(value.filter(Boolean), { minLength: 1, maxLength: 4 }),
	);
	fc.assert(
		fc.property(values, (given) => {
			const sorted = Object.fromEntries(
				Object.entries(given).map(([group, each]) => [group, [...each].sort()]),
			);
			const read = readFilterValues(writeFilterValues(given));
			for (const each of Object.values(read)) each.sort();
			expect(read).toEqual(sorted);
		}),
	);
});

test("toggling a value selects it, and toggling it again deselects it", () => {
	const chosen = toggleValue({ stock: ["any"] }, "colour", "Black");
	expect(chosen).toEqual({ stock: ["any"], colour: ["Black"] });
	expect(toggleValue(chosen, "colour", "Black")).toEqual({ stock: ["any"] });
});
