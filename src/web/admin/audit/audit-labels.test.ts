import { expect, it } from "vitest";
import { actionName, fieldChanges, pageOfEntity, readableName, showValue } from "./audit-labels.ts";

it.each([
	["product.updated", "Product updated"],
	["order.moved", "Order status changed"],
])('the action "%s" is named "%s"', (action, name) => {
	expect(actionName(action)).toBe(name);
});

it.each([
	["sale_price", "Sale price"],
	["is_shown", "Shown"],
])('the field "%s" is named "%s"', (name, words) => {
	expect(readableName(name)).toBe(words);
});

it.each([
	[null, "none"],
	["", "none"],
	[true, "yes"],
	[["red", "blue"], "red, blue"],
	[[], "none"],
	[12.5, "12.5"],
	[[1, null], "1, none"],
])("the value %j is shown as %j", (value, shown) => {
	expect(showValue(value)).toBe(shown);
});

it("shows the old and new value of each field", () => {
	expect(fieldChanges({ price: 100, badge: null }, { price: 90, badge: "Hot" })).toEqual([
		{ field: "Price", before: "100", after: "90" },
		{ field: "Badge", before: "none", after: "Hot" },
	]);
	expect(fieldChanges(null, { role: "staff" })).toEqual([
		{ field: "Role", before: null, after: "staff" },
	]);
	expect(fieldChanges(null, null)).toEqual([]);
});

it("shows only the changed values of a field that has several", () => {
	expect(
		fieldChanges(
			{ hours: { monday: { opens: "09:00", closes: "18:00" }, sunday: null } },
			{ hours: { monday: { opens: "10:00", closes: "18:00" }, sunday: null } },
		),
	).toEqual([{ field: "Hours, monday, opens", before: "09:00", after: "10:00" }]);
	expect(
		fieldChanges(
			{ items: [{ name: "Glass", quantity: 1 }, { quantity: 2 }] },
			{ items: [{ name: "Glass", quantity: 3 }] },
		),
	).toEqual([
		{ field: "Items, Glass, quantity", before: "1", after: "3" },
		{ field: "Items, 2, quantity", before: "2", after: "none" },
	]);
	expect(fieldChanges(null, { items: [{ name: "Glass" }, { name: "Glass" }] })).toEqual([
		{ field: "Items, Glass, name", before: null, after: "Glass" },
		{ field: "Items, Glass, name (2)", before: null, after: "Glass" },
	]);
});

it("links to the changed record", () => {
	expect(pageOfEntity("product", "12")).toBe("/admin/products/12");
	expect(pageOfEntity("job", "a-b")).toBeNull();
	expect(pageOfEntity("product", null)).toBeNull();
});
