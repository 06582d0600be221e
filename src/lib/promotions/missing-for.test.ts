import { expect, it } from "vitest";
import { anyPromotion } from "#test/support/promotion-fixture.ts";
import { applyPromotions } from "./apply-promotions.ts";
import { missingFor, type StockedLine } from "./missing-for.ts";
import type { Promotion, Reward } from "./promotion.ts";

const promotion = (reward: Reward, changed: Partial<Promotion> = {}): Promotion => ({
	...anyPromotion,
	name: "Cable week",
	channels: ["web"],
	reward,
	...changed,
});
const line = (id: number, quantity: number, stock = 50): StockedLine => ({
	variation_id: id,
	product_id: id,
	category_id: null,
	maker: null,
	product_type: null,
	on_sale: false,
	unitPrice: 10_000,
	quantity,
	stock,
});
const pair: Reward = { kind: "buy_get", buy: 1, get: 1, of: "same", percent: 100 };
const tiers: Reward = {
	kind: "tiers",
	tiers: [
		{ quantity: 3, percent: 10 },
		{ quantity: 5, percent: 20 },
	],
};
const set: Reward = {
	kind: "bundle",
	price: 15_000,
	items: [
		{ product_id: 1, quantity: 1 },
		{ product_id: 2, quantity: 1 },
	],
};

it.each<[string, Promotion, StockedLine[], string[]]>([
	["a pair", promotion(pair), [line(1, 1)], ["Add 1 more and it's free"]],
	["a pair that is complete", promotion(pair), [line(1, 2)], []],
	["a pair of the last piece in stock", promotion(pair), [line(1, 1, 1)], []],
	[
		"a second item at half price",
		promotion({ ...pair, of: "cheapest", percent: 50 }),
		[line(1, 1, 1)],
		["Add 1 more and it's 50% off"],
	],
	["the first tier", promotion(tiers), [line(1, 1)], ["Add 2 more for 10% off"]],
	["the next tier", promotion(tiers), [line(1, 4)], ["Add 1 more for 20% off"]],
	["a set", promotion(set), [line(2, 1)], ["Add 1 more for Cable week"]],
	[
		"free shipping",
		promotion({ kind: "none" }, { free_shipping: true, minimum_subtotal: 22_000 }),
		[line(1, 1)],
		["₱120.00 to free shipping"],
	],
	[
		"a minimum",
		promotion({ kind: "percent", percent: 5 }, { minimum_subtotal: 22_000 }),
		[line(1, 1)],
		["Spend ₱120.00 more for 5% off"],
	],
	["a code", promotion(pair, { code: "PAIR" }), [line(1, 1)], []],
	["items it isn't about", promotion(pair, { category_ids: [7] }), [line(1, 1)], []],
])("%s", (_, given, lines, expected) => {
	const context = {
		at: null,
		channel: "web",
		branchId: null,
		code: null,
		isFirstOrder: false,
		shippingFee: 0,
	} as const;
	const result = applyPromotions([given], lines, context);
	expect(missingFor([given], lines, context, result)).toEqual(expected);
});
