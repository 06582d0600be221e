import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyPromotions } from "./apply-promotions.ts";
import { type Offer, showOffers } from "./offer.ts";
import type { PromotionLine } from "./promotion.ts";

let lastId = 0;
const offer = (changed: Partial<Offer> = {}): Offer => ({
	id: ++lastId,
	name: "Cable week",
	code: null,
	channels: ["web"],
	branch_ids: null,
	starts_at: null,
	ends_at: null,
	minimum_subtotal: 0,
	minimum_quantity: 0,
	is_first_order: false,
	category_ids: null,
	makers: null,
	product_types: null,
	product_ids: null,
	variation_ids: null,
	sale_items: "any",
	reward: { kind: "percent", percent: 10 },
	free_shipping: false,
	priority: 0,
	stacks: true,
	hasLimits: false,
	...changed,
});
const line = (changed: Partial<PromotionLine> = {}): PromotionLine => ({
	variation_id: 11,
	product_id: 1,
	category_id: 7,
	maker: "anker",
	product_type: "cable",
	on_sale: false,
	unitPrice: 9_995,
	quantity: 1,
	...changed,
});
const always = { starts_at: null, ends_at: null };
type Item = PromotionLine;
const show = (offers: readonly Offer[], items: [Item, ...Item[]] = [line()], sale = always) =>
	showOffers(offers, { product: items[0], items, sale });
const [black, red] = [line({ variation_id: 11 }), line({ variation_id: 12, maker: "ugreen" })];
const onBlack = { variation_ids: [11] };
const setOfTwo: Offer["reward"] = {
	kind: "bundle",
	price: 1,
	items: [{ product_id: 1, quantity: 2 }],
};

describe("a product without variations", () => {
	it.each<[string, Partial<Offer>, boolean]>([
		["all products", {}, true],
		["the product's category", { category_ids: [7] }, true],
		["the product's brand", { makers: ["anker"] }, true],
		["the product's type", { product_types: ["cable"] }, true],
		["the product", { product_ids: [1] }, true],
		["another product", { product_ids: [2] }, false],
		["another brand", { makers: ["ugreen"] }, false],
		["the product's only item", onBlack, true],
		["sale items", { sale_items: "only" }, false],
		[
			"a set that contains the product",
			{ reward: { kind: "bundle", price: 1, items: [{ product_id: 1, quantity: 1 }] } },
			false,
		],
		[
			"the whole cart, as for free shipping",
			{ reward: { kind: "none" }, free_shipping: true },
			false,
		],
	])("shows a promotion whose target is %s: %j", (_, changed, isShown) => {
		const names = isShown ? ["Cable week"] : [];
		const { ofProduct, ofItems } = show([offer(changed)]);
		expect(ofProduct).toMatchObject({ names, onSelected: [] });
		expect(ofItems).toMatchObject([{ names }]);
	});

	it.each<[string, Partial<Offer>[], number | null]>([
		["without a promotion", [], null],
		["with a percentage off", [{}], 8_995],
		["with a lower fixed price", [{ reward: { kind: "fixed_price", price: 5_000 } }], 5_000],
		["with a higher fixed price", [{ reward: { kind: "fixed_price", price: 50_000 } }], null],
		["with an amount off the whole cart", [{ reward: { kind: "amount", amount: 100 } }], null],
		["with a minimum subtotal", [{ minimum_subtotal: 1 }], null],
		["with a minimum of two items", [{ minimum_quantity: 2 }], null],
		["for first orders only", [{ is_first_order: true }], null],
		["with limited uses", [{ hasLimits: true }], null],
		[
			"with two promotions that are combined",
			[{}, { reward: { kind: "percent", percent: 50 } }],
			4_497,
		],
		[
			"with a percentage off and an amount off the whole cart",
			[{}, { reward: { kind: "amount", amount: 100 } }],
			8_995,
		],
		["with an exclusive promotion", [{ stacks: false }], 8_995],
		[
			"with another promotion that is exclusive and may replace it",
			[{}, { stacks: false, minimum_quantity: 3 }],
			null,
		],
		[
			"with exclusive free shipping, which may replace it",
			[{}, { stacks: false, reward: { kind: "none" }, free_shipping: true }],
			null,
		],
		[
			"with an exclusive set, which may replace it",
			[{}, { stacks: false, reward: setOfTwo }],
			null,
		],
		[
			"with free shipping that is combined with it",
			[{}, { reward: { kind: "none" }, free_shipping: true }],
			8_995,
		],
	])("shows a reduced price only if every cart gets it: %s", (_, changed, price) => {
		const { ofProduct, ofItems } = show(changed.map(offer));
		expect([ofProduct.lowered?.price ?? null, ofItems[0]?.lowered?.price ?? null]).toEqual([
			price,
			price,
		]);
	});

	it("calculates the reduced price from the price on the product's card", () => {
		const product = { unitPrice: 20_000, on_sale: false };
		const { ofProduct, ofItems } = showOffers([offer()], {
			product,
			items: [line()],
			sale: always,
		});
		expect([ofProduct.lowered?.price, ofItems[0]?.lowered?.price]).toEqual([18_000, 8_995]);
	});

	it("sorts names by priority, the highest first", () => {
		const { ofProduct } = show([
			offer({ name: "Low" }),
			offer({ name: "High", priority: 5 }),
			offer({ name: "Low" }),
		]);
		expect(ofProduct.names).toEqual(["High", "Low"]);
	});
});

describe("a product with variations", () => {
	it.each<[string, Partial<Offer>, string, string, number | null]>([
		["all variations", { variation_ids: [12, 11] }, "both", "product", 8_995],
		["one variation", onBlack, "black", "selected", null],
		["the brand of one variation", { makers: ["ugreen"] }, "red", "selected", null],
		["a variation of another product", { variation_ids: [13] }, "none", "none", null],
	])("shows a promotion whose target is %s", (_, changed, who, where, price) => {
		const { ofProduct, ofItems } = show([offer(changed)], [black, red]);
		const [first, second] = ofItems.map(({ names }) => names.length > 0);
		expect({ first, second }).toEqual({
			first: who === "both" || who === "black",
			second: who === "both" || who === "red",
		});
		expect(ofProduct.names.length > 0).toBe(where === "product");
		expect(ofProduct.onSelected.length > 0).toBe(where === "selected");
		expect(ofProduct.lowered?.price ?? null).toBe(price);
	});

	it("shows a promotion on sale items only for the variations on sale", () => {
		const items: [Item, Item] = [line({ on_sale: true }), line({ variation_id: 12 })];
		const { ofProduct, ofItems } = show([offer({ sale_items: "only" })], items);
		expect(ofProduct).toEqual({ names: [], onSelected: ["Cable week"], lowered: null });
		expect(ofItems.map(({ lowered }) => lowered?.price)).toEqual([8_995, undefined]);
	});
});

const day = (date: number) => `2026-11-${date}T00:00:00.000Z`;
const period = (
	from: number | null,
	until: number | null,
): Pick<Offer, "starts_at" | "ends_at"> => ({
	starts_at: from === null ? null : day(from),
	ends_at: until === null ? null : day(until),
});
it.each<[string, Partial<Offer>[], ReturnType<typeof period>]>([
	["ends with the sale, even if the promotion is longer", [period(11, 25)], period(11, 20)],
	["ends with the promotion if that ends before the sale", [period(null, 12)], period(10, 12)],
	[
		"applies only while all promotions and the sale are active",
		[period(11, null), period(12, 15)],
		period(12, 15),
	],
	[
		"isn't limited by the dates of a promotion that doesn't reduce it",
		[{}, { ...period(14, 15), minimum_quantity: 2 }],
		period(10, 20),
	],
])("the reduced price of an item on sale %s", (_, changed, dates) => {
	const { ofProduct } = show(
		changed.map((each) => offer(each)),
		[line({ on_sale: true })],
		period(10, 20) as typeof always,
	);
	expect(ofProduct.lowered).toMatchObject(dates);
});

const someReward: fc.Arbitrary<Offer["reward"]> = fc.oneof(
	fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
	fc.record({ kind: fc.constant("fixed_price" as const), price: fc.nat(12_000) }),
	fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 12_000 }) }),
	fc.record({
		kind: fc.constant("buy_get" as const),
		buy: fc.integer({ min: 1, max: 2 }),
		get: fc.constant(1),
		of: fc.constantFrom("same" as const, "cheapest" as const),
		percent: fc.integer({ min: 1, max: 100 }),
	}),
	fc.integer({ min: 1, max: 3 }).map((quantity) => ({
		kind: "tiers" as const,
		tiers: [{ quantity, percent: 30 }],
	})),
	fc.record({
		kind: fc.constant("bundle" as const),
		price: fc.nat(20_000),
		items: fc.constantFrom(
			[{ product_id: 1, quantity: 1 }],
			[{ product_id: 1, quantity: 2 }],
			[
				{ product_id: 1, quantity: 1 },
				{ product_id: 2, quantity: 1 },
			],
		),
	}),
	fc.constant({ kind: "none" as const }),
);
const someOffer = fc
	.record({
		reward: someReward,
		free_shipping: fc.boolean(),
		priority: fc.nat(2),
		stacks: fc.boolean(),
		minimum_subtotal: fc.constantFrom(0, 0, 5_000, 30_000),
		minimum_quantity: fc.constantFrom(0, 0, 3),
		is_first_order: fc.constantFrom(false, false, true),
		sale_items: fc.constantFrom("any" as const, "any" as const, "only" as const, "none" as const),
		variation_ids: fc.constantFrom(null, [11], [12], [11, 12]),
		hasLimits: fc.constantFrom(false, false, true),
	})
	.map((changed) =>
		offer({ ...changed, free_shipping: changed.free_shipping || changed.reward.kind === "none" }),
	);

/** Variations of a product that have the same price, with the quantity of each in a cart. */
const someCart = fc
	.record({
		unitPrice: fc.integer({ min: 1, max: 20_000 }),
		on_sale: fc.boolean(),
		quantities: fc.constantFrom([1], [1, 0], [0, 1], [2], [1, 1], [3, 2]),
	})
	.map(({ quantities, ...price }) => ({
		items: quantities.map((_, place) => line({ variation_id: 11 + place, ...price })) as [Item],
		quantities,
	}));

test("a cart with only one product never costs more than the product's card and options show", () => {
	const cases = fc.record({
		offers: fc.array(someOffer, { maxLength: 4 }),
		cart: someCart,
		isFirstOrder: fc.boolean(),
		shippingFee: fc.constantFrom(0, 15_000),
		isUsedUp: fc.boolean(),
	});
	fc.assert(
		fc.property(cases, ({ offers, cart, isFirstOrder, shippingFee, isUsedUp }) => {
			const { ofProduct, ofItems } = show(offers, cart.items);
			const lines = cart.items.map((item, place) => ({
				...item,
				quantity: cart.quantities[place] ?? 0,
			}));
			// Promotions with limited uses may be used up.
			const usable = isUsedUp ? offers.filter(({ hasLimits }) => !hasLimits) : offers;
			const sold = lines.filter(({ quantity }) => quantity > 0);
			const { discount } = applyPromotions(usable, sold, {
				at: null,
				channel: "web",
				branchId: null,
				code: null,
				isFirstOrder,
				shippingFee,
			});
			const costs = (priceOf: (line: Item, place: number) => number) =>
				lines.reduce((sum, each, place) => sum + priceOf(each, place) * each.quantity, 0);
			const paid = costs(({ unitPrice }) => unitPrice) - discount;
			const units = sold.reduce((sum, { quantity }) => sum + quantity, 0);
			// A percentage is rounded once, on the sum of the units. Several units may therefore cost some centavos
			// more than the displayed price of one unit times their number.
			const rounding = units === 1 ? 0 : units * offers.length;
			const onCard = ({ unitPrice }: Item) => ofProduct.lowered?.price ?? unitPrice;
			const onOption = ({ unitPrice }: Item, place: number) =>
				ofItems[place]?.lowered?.price ?? unitPrice;
			expect(paid).toBeLessThanOrEqual(costs(onCard) + rounding);
			// If two options have different promotions, one promotion may replace the other in the cart. So compare
			// with the options' prices only if the cart has one option.
			if (sold.length === 1) expect(paid).toBeLessThanOrEqual(costs(onOption) + rounding);
		}),
		{ numRuns: 2_000 },
	);
});
