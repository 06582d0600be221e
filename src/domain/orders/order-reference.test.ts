import fc from "fast-check";
import { expect, it } from "vitest";
import { orderReference, parseOrderReference } from "./order-reference.ts";

it.each([
	[1, "ORD-00001"],
	[99_999, "ORD-99999"],
	[123_456, "ORD-123456"],
])("the reference of order %d is %s", (id, reference) => {
	expect(orderReference(id)).toBe(reference);
});

it.each([
	["ORD-00012", 12],
	["ord-12", 12],
	[" 12 ", 12],
	["ORD00012", 12],
	["0", null],
	["ORD-", null],
	["Maria", null],
	["12; drop table orders", null],
	["99999999999999999999", null],
])("the reference %j is parsed as %s", (typed, id) => {
	expect(parseOrderReference(typed)).toBe(id);
});

it("parses every reference that it creates", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1 }), (id) => {
			expect(parseOrderReference(orderReference(id))).toBe(id);
		}),
	);
});
