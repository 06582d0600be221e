import { expect, it } from "vitest";
import { setsNoPrice } from "./may-price.ts";

const line = (variationId: number, price: number | null = null, priceReason = "Scratched") => ({
	variationId,
	quantity: 1,
	price,
	priceReason: price === null ? null : priceReason,
});
const off = (percent: number, reason = "Regular") => ({ percent, amount: null, reason });
const cart = { lines: [line(1)], discount: null };
const cheaper = { lines: [line(1, 10_000)], discount: null };
const withDiscount = { lines: [line(1)], discount: off(5) };

it.each([
	["a new draft at the shop's prices", null, cart, true],
	["a larger quantity", cart, { ...cart, lines: [{ ...line(1), quantity: 3 }] }, true],
	["a new draft with a price", null, cheaper, false],
	["a new draft with a discount", null, withDiscount, false],
	["an unchanged price set by a manager", cheaper, cheaper, true],
	[
		"the same price for a larger quantity",
		cheaper,
		{ ...cheaper, lines: [{ ...line(1, 10_000), quantity: 2 }] },
		true,
	],
	["another price", cheaper, { ...cheaper, lines: [line(1, 9_000)] }, false],
	["the same price for something else", cheaper, { ...cheaper, lines: [line(2, 10_000)] }, false],
	["another reason", cheaper, { ...cheaper, lines: [line(1, 10_000, "Friend")] }, false],
	["a price that is undone", cheaper, cart, true],
	["a discount that a manager gave, which stays", withDiscount, withDiscount, true],
	["another discount", withDiscount, { ...withDiscount, discount: off(6) }, false],
	["a discount that is undone", withDiscount, cart, true],
])("%s", (_, before, after, expected) => {
	expect(setsNoPrice(before, after)).toBe(expected);
});
