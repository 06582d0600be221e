import { expect, test } from "vitest";
import { fillPlaceholders, unknownPlaceholders } from "./fill-placeholders.ts";

test.each([
	["Order {order} for {name}", "Order ORD-1 for {order}"],
	["{order}{order}", "ORD-1ORD-1"],
	["{unknown} {", "{unknown} {"],
	["{toString} {__proto__}", "{toString} {__proto__}"],
])("fills in the known placeholders of %j: %j", (text, filled) => {
	expect(fillPlaceholders(text, { order: "ORD-1", name: "{order}" })).toBe(filled);
});

test("finds unknown placeholders", () => {
	expect(unknownPlaceholders("{order} {Order} {} {a b} { order}", ["order"])).toEqual([
		"Order",
		"",
		"a b",
		" order",
	]);
	expect(unknownPlaceholders("No braces } {", ["order"])).toEqual([]);
});
