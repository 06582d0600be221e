import { expect, test } from "vitest";
import { fillWords, unknownWords } from "./fill-words.ts";

test.each([
	["Order {order} for {name}", "Order ORD-1 for {order}"],
	["{order}{order}", "ORD-1ORD-1"],
	["{unknown} {", "{unknown} {"],
	["{toString} {__proto__}", "{toString} {__proto__}"],
])("%j", (text, filled) => {
	expect(fillWords(text, { order: "ORD-1", name: "{order}" })).toBe(filled);
});

test("finds unknown placeholders", () => {
	expect(unknownWords("{order} {Order} {} {a b} { order}", ["order"])).toEqual([
		"Order",
		"",
		"a b",
		" order",
	]);
	expect(unknownWords("No braces } {", ["order"])).toEqual([]);
});
