import { expect, it } from "vitest";
import { anyPromotion } from "#test/support/promotion-fixture.ts";
import { applyPromotions } from "./apply-promotions.ts";
import { notCombined } from "./not-combined.ts";
import type { Promotion, PromotionContext, PromotionLine } from "./promotion.ts";

const context: PromotionContext = {
	at: null,
	channel: "web",
	branchId: null,
	code: null,
	isFirstOrder: false,
	shippingFee: 15_000,
};
const line = (id: number): PromotionLine => ({
	variation_id: id,
	product_id: id,
	category_id: null,
	maker: null,
	product_type: null,
	on_sale: false,
	unitPrice: 10_000,
	quantity: 1,
});
const percentOff = (percent: number, changed: Partial<Promotion>): Promotion => ({
	...anyPromotion,
	id: percent,
	reward: { kind: "percent", percent },
	...changed,
});
const cables = percentOff(10, { name: "Cable week", product_ids: [1] });
const cases = percentOff(15, { name: "Case week", product_ids: [2] });
const mice = percentOff(50, { name: "Mouse week", product_ids: [3], stacks: false });
const freeShipping = percentOff(1, {
	name: "Free shipping week",
	reward: { kind: "none" },
	free_shipping: true,
});

it.each<[string, Promotion[], number[], string | null]>([
	["nothing", [], [1], null],
	["one that applies", [mice], [3], null],
	["two that are combined", [cables, cases], [1, 2], null],
	["an exclusive one without its product", [cables, mice], [1], null],
	[
		"an exclusive one of another product",
		[cables, mice],
		[1, 3],
		"Cable week doesn't apply, because it can't be combined with Mouse week.",
	],
	[
		"an exclusive one of a third product",
		[cables, cases, mice],
		[1, 2, 3],
		"Cable week and Case week don't apply, because they can't be combined with Mouse week.",
	],
	[
		"an exclusive one that saves less",
		[cables, cases, { ...mice, reward: { kind: "percent", percent: 5 } }],
		[1, 2, 3],
		"Mouse week doesn't apply, because it can't be combined with Cable week and Case week.",
	],
	["one that saves nothing", [{ ...cables, minimum_quantity: 2 }, mice], [1, 3], null],
	["one with a code", [{ ...cables, code: "CABLES" }, mice], [1, 3], null],
	[
		"free shipping",
		[freeShipping, mice],
		[3, 3],
		"Free shipping week doesn't apply, because it can't be combined with Mouse week.",
	],
])("names the promotions that don't apply, in the case: %s", (_, promotions, sold, expected) => {
	const lines = sold.map((id) => ({ ...line(id), unitPrice: id === 3 ? 40_000 : 10_000 }));
	const result = applyPromotions(promotions, lines, context);
	expect(notCombined(promotions, lines, context, result)).toBe(expected);
});

it("doesn't mention free shipping that saves nothing", () => {
	const free = { ...context, shippingFee: 0 };
	const [promotions, lines] = [[freeShipping, mice], [line(3)]];
	const result = applyPromotions(promotions, lines, free);
	expect(notCombined(promotions, lines, free, result)).toBeNull();
});
