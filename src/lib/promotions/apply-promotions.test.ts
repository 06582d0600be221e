import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPromotion } from "#test/support/promotion-fixture.ts";
import { refundValues } from "../payments/refund-value.ts";
import { applyPromotions, codeObstacle, promotionObstacle } from "./apply-promotions.ts";
import type { Promotion, PromotionContext, PromotionLine, Reward } from "./promotion.ts";
import { splitAmount } from "./split-amount.ts";

const promotion = (changed: Partial<Promotion>): Promotion => ({ ...anyPromotion, ...changed });
const context: PromotionContext = {
	at: Date.parse("2026-11-11T00:00:00Z"),
	channel: "web",
	branchId: null,
	code: null,
	isFirstOrder: false,
	shippingFee: 15_000,
};
const line = (
	id: number,
	unitPrice: number,
	quantity = 1,
	more: Partial<PromotionLine> = {},
): PromotionLine => ({
	variation_id: id,
	product_id: id,
	category_id: null,
	maker: null,
	product_type: null,
	on_sale: false,
	unitPrice,
	quantity,
	...more,
});
const discountsOf = (reward: Reward, lines: PromotionLine[], more: Partial<Promotion> = {}) =>
	applyPromotions([promotion({ reward, ...more })], lines, context).lineDiscounts;

const buyGet = (buy: number, get: number, of: "same" | "cheapest", percent = 100): Reward => ({
	kind: "buy_get",
	buy,
	get,
	of,
	percent,
});

describe("the reward of a promotion", () => {
	it.each<[string, Reward, PromotionLine[], number[]]>([
		[
			"is a percentage that is rounded once, on the sum of the lines",
			{ kind: "percent", percent: 10 },
			[line(1, 15), line(2, 10)],
			[2, 1],
		],
		[
			"is an amount that is spread over the lines",
			{ kind: "amount", amount: 100 },
			[line(1, 200), line(2, 100)],
			[67, 33],
		],
		[
			"is an amount that never exceeds the price",
			{ kind: "amount", amount: 500 },
			[line(1, 200)],
			[200],
		],
		[
			"is a fixed price for items that cost more",
			{ kind: "fixed_price", price: 99 },
			[line(1, 150, 2), line(2, 50)],
			[102, 0],
		],
		['needs two units of "buy 1, take 1"', buyGet(1, 1, "same"), [line(1, 500)], [0]],
		[
			'makes the second of two units free for "buy 1, take 1"',
			buyGet(1, 1, "same"),
			[line(1, 500, 2)],
			[500],
		],
		[
			'makes only one of three units free for "buy 1, take 1"',
			buyGet(1, 1, "same"),
			[line(1, 500, 3)],
			[500],
		],
		[
			"never combines different items if they must be the same",
			buyGet(1, 1, "same"),
			[line(1, 500), line(2, 500)],
			[0, 0],
		],
		[
			"makes the cheaper of two items free",
			buyGet(1, 1, "cheapest"),
			[line(1, 500), line(2, 300)],
			[0, 300],
		],
		[
			"forms pairs from the most expensive item down",
			buyGet(1, 1, "cheapest"),
			[line(1, 100), line(2, 400), line(3, 300), line(4, 200)],
			[100, 0, 300, 0],
		],
		[
			"leaves the cheapest items without a discount if they form no group",
			buyGet(2, 1, "cheapest"),
			[line(1, 90, 3), line(2, 10)],
			[90, 0],
		],
		["halves the price of the third item", buyGet(2, 1, "cheapest", 50), [line(1, 101, 3)], [51]],
		[
			"gives no discount for an incomplete group",
			buyGet(2, 2, "cheapest"),
			[line(1, 300), line(2, 200, 2)],
			[0, 0],
		],
		[
			'makes the third and fourth item free for "buy 2, take 2"',
			buyGet(2, 2, "cheapest"),
			[line(1, 300), line(2, 200, 3)],
			[0, 400],
		],
		[
			"uses the highest tier whose quantity is reached",
			{
				kind: "tiers",
				tiers: [
					{ quantity: 2, percent: 10 },
					{ quantity: 4, percent: 50 },
				],
			},
			[line(1, 100, 3), line(2, 200)],
			[150, 100],
		],
		[
			"gives no discount if no tier's quantity is reached",
			{ kind: "tiers", tiers: [{ quantity: 2, percent: 10 }] },
			[line(1, 100)],
			[0],
		],
		[
			"reduces the items of a set to the set's price",
			{
				kind: "bundle",
				price: 500,
				items: [
					{ product_id: 1, quantity: 1 },
					{ product_id: 2, quantity: 2 },
				],
			},
			[line(1, 400), line(2, 150, 3), line(3, 1_000)],
			[114, 86, 0],
		],
		[
			"forms no second set that would cost more than its items",
			{ kind: "bundle", price: 500, items: [{ product_id: 1, quantity: 2 }] },
			[line(1, 400, 2), line(2, 100, 2, { product_id: 1 })],
			[300, 0],
		],
		[
			"forms no set that would cost more than its items",
			{ kind: "bundle", price: 900, items: [{ product_id: 1, quantity: 2 }] },
			[line(1, 400, 2)],
			[0],
		],
	])("%s", (_, reward, lines, expected) => {
		expect(discountsOf(reward, lines)).toEqual(expected);
	});
});

it("for two items with the same price, the line order doesn't affect which of them is free", () => {
	const equal = [line(1, 500), line(2, 500)];
	const free = buyGet(1, 1, "cheapest");
	expect(discountsOf(free, equal)).toEqual([0, 500]);
	expect(discountsOf(free, equal.toReversed())).toEqual([500, 0]);
});

describe("the target of a promotion", () => {
	const off: Reward = { kind: "percent", percent: 100 };
	const cable = line(1, 100, 1, { category_id: 7, maker: "anker", product_type: "cable" });
	const sale = line(2, 100, 1, { on_sale: true });
	it.each<[string, Partial<Promotion>, number[]]>([
		["everything", {}, [100, 100]],
		["a category", { category_ids: [7] }, [100, 0]],
		["a brand", { makers: ["anker"] }, [100, 0]],
		["a product type", { product_types: ["cable"] }, [100, 0]],
		["a product", { product_ids: [2] }, [0, 100]],
		["a variation", { variation_ids: [2] }, [0, 100]],
		["the items on any of its lists", { variation_ids: [2], category_ids: [7] }, [100, 100]],
		["only sale items", { sale_items: "only" }, [0, 100]],
		["no sale items", { sale_items: "none" }, [100, 0]],
	])("is %s", (_, target, expected) => {
		expect(discountsOf(off, [cable, sale], target)).toEqual(expected);
	});

	it("excludes items whose price staff set", () => {
		expect(discountsOf(off, [line(1, 100, 1, { isPriceGiven: true }), line(2, 50)])).toEqual([
			0, 50,
		]);
	});
});

describe("the conditions of a promotion", () => {
	it.each<[string, Partial<Promotion>, Partial<PromotionContext>, string | null]>([
		["without conditions, it applies", {}, {}, null],
		[
			"before its start, it doesn't apply",
			{ starts_at: "2026-11-11T00:00:00.001Z" },
			{},
			"Invalid coupon code",
		],
		["at its start, it applies", { starts_at: "2026-11-11T00:00:00Z" }, {}, null],
		[
			"at its end, it no longer applies",
			{ ends_at: "2026-11-11T00:00:00Z" },
			{},
			"Invalid coupon code",
		],
		[
			"after its end, it still applies to an order placed earlier",
			{ ends_at: "2026-01-01T00:00:00Z" },
			{ at: null },
			null,
		],
		["in another channel, it doesn't apply", { channels: ["counter"] }, {}, "Invalid coupon code"],
		[
			"at another branch, it doesn't apply",
			{ branch_ids: [2] },
			{ channel: "counter", branchId: 1 },
			"Invalid coupon code",
		],
		["at its branch, it applies", { branch_ids: [2] }, { channel: "counter", branchId: 2 }, null],
		[
			"below its minimum subtotal, it doesn't apply",
			{ minimum_subtotal: 50_000 },
			{},
			"This coupon needs a subtotal of at least ₱500.00.",
		],
		[
			"below its minimum quantity, it doesn't apply",
			{ minimum_quantity: 3 },
			{},
			"This coupon needs at least 3 eligible items.",
		],
		[
			"for first orders only, it doesn't apply to a later order",
			{ is_first_order: true },
			{},
			"This coupon is for your first order only.",
		],
		[
			"for first orders only, it applies to the customer's first order",
			{ is_first_order: true },
			{ isFirstOrder: true },
			null,
		],
		[
			"without eligible items, it doesn't apply",
			{ category_ids: [7] },
			{},
			"This coupon does not apply to the items in your cart.",
		],
		[
			"with too few items for its reward, it doesn't apply",
			{ reward: buyGet(2, 1, "same") },
			{},
			"This coupon does not apply to the items in your cart.",
		],
	])("are checked: %s", (_, changed, where, expected) => {
		expect(promotionObstacle(promotion(changed), [line(1, 100, 2)], { ...context, ...where })).toBe(
			expected,
		);
	});

	it("applies a promotion with a code only if the customer entered the code", () => {
		const save10 = promotion({ code: "SAVE10" });
		expect(applyPromotions([save10], [line(1, 100)], context).discount).toBe(0);
		const named = { ...context, code: "SAVE10" };
		expect(applyPromotions([save10], [line(1, 100)], named).discount).toBe(10);
	});
});

describe("several promotions", () => {
	const ten = promotion({ id: 1, code: "SAVE10" });
	const pair = promotion({ id: 2, name: "Buy 1, take 1", reward: buyGet(1, 1, "same") });
	const lines = [line(1, 1_000, 2)];
	const named = { ...context, code: "SAVE10" };

	it("stack: the code reduces the subtotal, and the next promotion reduces the remaining amount", () => {
		const { applied } = applyPromotions([pair, ten], lines, named);
		expect(applied.map(({ amount }) => amount)).toEqual([200, 900]);
	});

	it("stack in the order of their priority, even if their IDs have another order", () => {
		const half = promotion({ id: 1, reward: { kind: "percent", percent: 50 } });
		const amount: Reward = { kind: "amount", amount: 1_000 };
		const first = promotion({ id: 2, priority: 1, reward: amount });
		const { applied } = applyPromotions([half, first], lines, context);
		expect(applied.map((each) => each.amount)).toEqual([1_000, 500]);
	});

	it("with the same priority stack in the order of their IDs, even if they are passed in another order", () => {
		const half = promotion({ id: 1, reward: { kind: "percent", percent: 50 } });
		const amount = promotion({ id: 2, reward: { kind: "amount", amount: 500 } });
		for (const given of [
			[half, amount],
			[amount, half],
		]) {
			expect(applyPromotions(given, lines, context).discount).toBe(1_500);
		}
	});

	it("don't stack with an exclusive promotion: the alternative that saves more applies", () => {
		const alone = { ...pair, stacks: false };
		const result = applyPromotions([ten, alone], lines, named);
		expect(result.applied.map(({ promotion: { id } }) => id)).toEqual([2]);
		expect(codeObstacle(ten, lines, named, result)).toBe(
			"This coupon can't be combined with Buy 1, take 1.",
		);
	});

	it("are chosen by priority first, and by savings second", () => {
		const alone = { ...pair, stacks: false };
		const first = applyPromotions([{ ...ten, priority: 1 }, alone], lines, named);
		expect(first.discount).toBe(200);
	});

	it("count free shipping as savings", () => {
		const free = promotion({ id: 3, reward: { kind: "none" }, free_shipping: true, stacks: false });
		const { freeShipping } = applyPromotions([free, { ...pair, stacks: false }], lines, context);
		expect(freeShipping).toBe(true);
	});
});

const someLines = fc
	.uniqueArray(
		fc.record({
			id: fc.integer({ min: 1, max: 12 }),
			unitPrice: fc.oneof(fc.nat(500), fc.nat(200_000_000), fc.constantFrom(1_000, 2_000)),
			quantity: fc.integer({ min: 1, max: 99 }),
			category_id: fc.constantFrom(1, 2, null),
			on_sale: fc.boolean(),
		}),
		{ selector: ({ id }) => id, maxLength: 8 },
	)
	.map((all) =>
		all.map(({ id, unitPrice, quantity, ...more }) => line(id, unitPrice, quantity, more)),
	);
const percent = fc.integer({ min: 1, max: 100 });
const someReward: fc.Arbitrary<Reward> = fc.oneof(
	fc.record({ kind: fc.constant("percent" as const), percent }),
	fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 1e9 }) }),
	fc.record({ kind: fc.constant("fixed_price" as const), price: fc.nat(100_000) }),
	fc.record({
		kind: fc.constant("buy_get" as const),
		buy: fc.integer({ min: 1, max: 4 }),
		get: fc.integer({ min: 1, max: 3 }),
		of: fc.constantFrom("same" as const, "cheapest" as const),
		percent,
	}),
	fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }).map((from) => ({
		kind: "tiers" as const,
		tiers: from
			.toSorted((one, other) => one - other)
			.map((quantity, index) => ({ quantity, percent: (index + 1) * 30 })),
	})),
	fc.record({
		kind: fc.constant("bundle" as const),
		price: fc.nat(100_000),
		items: fc.uniqueArray(
			fc.record({
				product_id: fc.integer({ min: 1, max: 12 }),
				quantity: fc.integer({ min: 1, max: 3 }),
			}),
			{ selector: ({ product_id: id }) => id, minLength: 1, maxLength: 3 },
		),
	}),
	fc.constant({ kind: "none" as const }),
);
const somePromotion = fc
	.record({
		id: fc.integer({ min: 1, max: 1_000 }),
		reward: someReward,
		category_ids: fc.constantFrom(null, null, [1], [1, 2]),
		sale_items: fc.constantFrom("any" as const, "only" as const, "none" as const),
		minimum_subtotal: fc.constantFrom(0, 0, 10_000),
		minimum_quantity: fc.constantFrom(0, 0, 5),
		priority: fc.constantFrom(0, 0, 1),
		stacks: fc.boolean(),
		code: fc.constantFrom(null, null, "CODE"),
	})
	.map(promotionWithReward);
function promotionWithReward(given: Partial<Promotion> & { reward: Reward }): Promotion {
	return promotion({ ...given, free_shipping: given.reward.kind === "none" });
}
const somePromotions = fc.uniqueArray(somePromotion, { selector: ({ id }) => id, maxLength: 6 });
const shuffled = <Value>(values: readonly Value[], seed: number): Value[] =>
	values
		.map((value, index) => ({ value, at: ((index + 1) * ((seed % 104_728) + 1)) % 104_729 }))
		.sort((one, other) => one.at - other.at)
		.map(({ value }) => value);
const withCode = { ...context, code: "CODE" };
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

describe("arbitrary promotions on arbitrary lines", () => {
	it("discount each line by whole centavos and at most its price, and the discounts add up", () => {
		fc.assert(
			fc.property(somePromotions, someLines, (promotions, lines) => {
				const result = applyPromotions(promotions, lines, withCode);
				lines.forEach(({ unitPrice, quantity }, index) => {
					const off = result.lineDiscounts[index] ?? -1;
					expect(Number.isSafeInteger(off)).toBe(true);
					expect(off).toBeGreaterThanOrEqual(0);
					expect(off).toBeLessThanOrEqual(unitPrice * quantity);
				});
				expect(sumOf(result.lineDiscounts)).toBe(result.discount);
				expect(sumOf(result.applied.map(({ amount }) => amount))).toBe(result.discount);
				for (const { amount, amounts } of result.applied) {
					expect(sumOf(amounts)).toBe(amount);
					expect(Math.min(0, ...amounts)).toBe(0);
				}
			}),
		);
	});

	it("give the same result for any order of the lines and the promotions", () => {
		fc.assert(
			fc.property(somePromotions, someLines, fc.nat(), (promotions, lines, seed) => {
				const result = applyPromotions(promotions, lines, withCode);
				const mixed = shuffled(lines, seed);
				const other = applyPromotions(shuffled(promotions, seed), mixed, withCode);
				const byLine = (all: PromotionLine[], discounts: readonly number[]) =>
					new Map(all.map(({ variation_id: id }, index) => [id, discounts[index]]));
				expect(byLine(mixed, other.lineDiscounts)).toEqual(
					new Map(shuffled([...byLine(lines, result.lineDiscounts)], seed)),
				);
				expect(other.freeShipping).toBe(result.freeShipping);
			}),
		);
	});

	it("refund exactly what was paid, in whatever order items are returned", () => {
		fc.assert(
			fc.property(
				somePromotions,
				someLines,
				fc.nat(),
				fc.nat(9),
				(promotions, lines, seed, more) => {
					const { discount, lineDiscounts } = applyPromotions(promotions, lines, withCode);
					const bought = lines.map(({ unitPrice, quantity }, index) => ({
						id: index,
						unit_price: unitPrice,
						quantity: Math.min(quantity, 9),
						discount: 0,
						refunded_quantity: 0,
					}));
					const sold = lines.map(({ quantity }) => Math.min(quantity, 9));
					const again = applyPromotions(
						promotions,
						lines.map((each, index) => ({ ...each, quantity: sold[index] ?? 1 })),
						withCode,
					);
					expect(discount).toBe(sumOf(lineDiscounts));
					bought.forEach((each, index) => {
						each.discount = again.lineDiscounts[index] ?? 0;
					});
					const subtotal = sumOf(bought.map((each) => each.unit_price * each.quantity));
					// Staff can give an additional discount, which is spread over all lines.
					const whole = again.discount + Math.floor(((subtotal - again.discount) * more) / 10);
					const pieces = shuffled(
						bought.flatMap((each) => Array.from({ length: each.quantity }, () => each)),
						seed,
					);
					let back = 0;
					for (const each of pieces) {
						const value = refundValues(bought, whole, new Map([[each.id, 1]])).get(each.id) ?? -1;
						expect(value).toBeGreaterThanOrEqual(0);
						expect(value).toBeLessThanOrEqual(each.unit_price);
						back += value;
						each.refunded_quantity += 1;
					}
					expect(back).toBe(subtotal - whole);
				},
			),
		);
	});

	it("never save less when the customer adds an item", () => {
		fc.assert(
			fc.property(somePromotion, someLines, someLines, (given, lines, [added]) => {
				const more = added && { ...added, variation_id: 99, product_id: 99 };
				const before = applyPromotions([given], lines, withCode);
				const after = applyPromotions([given], more ? [...lines, more] : lines, withCode);
				// Only the total is compared, because an added item may move some centavos of the discount between the
				// other items.
				expect(after.discount).toBeGreaterThanOrEqual(before.discount);
			}),
		);
	});
});

describe("splitAmount", () => {
	it("returns parts that add up and don't exceed their weights, regardless of the order of the weights", () => {
		const weights = fc.array(fc.oneof(fc.nat(20), fc.nat(2e11)), { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
				const amount = Math.floor(sumOf(given) * share);
				const keys = given.map((_, index) => index);
				const parts = splitAmount(amount, given, keys);
				expect(sumOf(parts)).toBe(amount);
				for (const [index, part] of parts.entries()) {
					expect(part).toBeLessThanOrEqual(given[index] ?? 0);
				}
				const reversed = splitAmount(amount, given.toReversed(), keys.toReversed());
				expect(reversed.toReversed()).toEqual(parts);
			}),
		);
	});
});
