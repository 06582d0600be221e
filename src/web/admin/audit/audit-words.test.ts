import { expect, it } from "vitest";
import { fieldChanges, pageOfEntity, plainWords, showValue } from "./audit-words.ts";

it.each([
	["product.updated", "Product updated"],
	["sale_price", "Sale price"],
])("%s reads %s", (name, words) => {
	expect(plainWords(name)).toBe(words);
});

it.each([
	[null, "nothing"],
	["", "nothing"],
	[true, "yes"],
	[["red", "blue"], "red, blue"],
	[[], "nothing"],
	[12.5, "12.5"],
	[{ a: 1 }, '{"a":1}'],
])("%j is shown as %s", (value, shown) => {
	expect(showValue(value)).toBe(shown);
});

it("tells each field from what to what", () => {
	expect(fieldChanges({ price: 100, badge: null }, { price: 90, badge: "Hot" })).toEqual([
		{ field: "Price", before: "100", after: "90" },
		{ field: "Badge", before: "nothing", after: "Hot" },
	]);
	expect(fieldChanges(null, { role: "staff" })).toEqual([
		{ field: "Role", before: null, after: "staff" },
	]);
	expect(fieldChanges(null, null)).toEqual([]);
});

it("leads to where the thing is", () => {
	expect(pageOfEntity("product", "12")).toBe("/admin/products/12");
	expect(pageOfEntity("job", "a-b")).toBeNull();
	expect(pageOfEntity("product", null)).toBeNull();
});
