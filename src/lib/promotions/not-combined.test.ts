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
	["none without promotions", [], [1], null],
	["none if the only promotion applies", [mice], [3], null],
	["none if two promotions are combined", [cables, cases], [1, 2], null],
	["none if the cart lacks the exclusive promotion's product", [cables, mice], [1], null],
	[
		"one that an exclusive promotion replaces",
		[cables, mice],
		[1, 3],
		"Cable week doesn't apply, because it can't be combined with Mouse week.",
	],
	[
		"two that an exclusive promotion replaces",
		[cables, cases, mice],
		[1, 2, 3],
		"Cable week and Case week don't apply, because they can't be combined with Mouse week.",
	],
	[
		"an exclusive promotion that saves less than two others together",
		[cables, cases, { ...mice, reward: { kind: "percent", percent: 5 } }],
		[1, 2, 3],
		"Mouse week doesn't apply, because it can't be combined with Cable week and Case week.",
	],
	[
		"none if the replaced promotion would save nothing",
		[{ ...cables, minimum_quantity: 2 }, mice],
		[1, 3],
		null,
	],
	[
		"none if the replaced promotion needs a code",
		[{ ...cables, code: "CABLES" }, mice],
		[1, 3],
		null,
	],
	[
		"free shipping that an exclusive promotion replaces",
		[freeShipping, mice],
		[3, 3],
		"Free shipping week doesn't apply, because it can't be combined with Mouse week.",
	],
])(
	"names the promotions that can't be combined with the applied ones: %s",
	(_, promotions, sold, expected) => {
		const lines = sold.map((id) => ({ ...line(id), unitPrice: id === 3 ? 40_000 : 10_000 }));
		const result = applyPromotions(promotions, lines, context);
		expect(notCombined(promotions, lines, context, result)).toBe(expected);
	},
);

it("doesn't mention free shipping that saves nothing", () => {
	const free = { ...context, shippingFee: 0 };
	const [promotions, lines] = [[freeShipping, mice], [line(3)]];
	const result = applyPromotions(promotions, lines, free);
	expect(notCombined(promotions, lines, free, result)).toBeNull();
});
