import { describe, expect, it } from "vitest";
import type { CounterItem, CounterPromotion } from "#contract/admin/counter.ts";
import { discountsOf, noDiscount, type SaleLine, totalsOf } from "./sale.ts";
import { promoteSale, toldPromotions } from "./till-promotions.ts";

const item = (variation_id: number, price: number): CounterItem => ({
	variation_id,
	product_name: `Item ${variation_id}`,
	variation_name: null,
	sku: null,
	barcode: null,
	image: null,
	price,
	available: 5,
	promoted_by: {
		product_id: variation_id,
		category_id: 7,
		maker: null,
		product_type: null,
		on_sale: false,
	},
});
const line = (id: number, price: number, more: Partial<SaleLine> = {}): SaleLine => ({
	item: item(id, price),
	quantity: 1,
	price: null,
	price_reason: "",
	...more,
});
const promotion = (changed: Partial<CounterPromotion> = {}): CounterPromotion => ({
	id: 3,
	name: "Cable week",
	branch_ids: null,
	starts_at: null,
	ends_at: null,
	minimum_subtotal: 0,
	minimum_quantity: 0,
	category_ids: [7],
	makers: null,
	product_types: null,
	product_ids: null,
	variation_ids: null,
	sale_items: "any",
	reward: { kind: "buy_get", buy: 1, get: 1, of: "cheapest", percent: 100 },
	free_shipping: false,
	priority: 0,
	stacks: true,
	code: null,
	most_redemptions: null,
	most_per_customer: null,
	...changed,
});
const at = Date.parse("2026-11-11T04:00:00Z");
const sale = { code: "", hasCustomer: false, isAway: false, branchId: 2, at };
const promote = (lines: SaleLine[], ...promotions: CounterPromotion[]) =>
	promoteSale(lines, { promotions, ...sale }).applied;

describe("a sale at a till", () => {
	const lines = [line(1, 299), line(2, 100.5)];

	it("has its promotions by name, and the staff's discount on what is left", () => {
		const applied = promote(lines, promotion());
		const totals = totalsOf(lines, { kind: "percent", value: 10, reason: "" }, applied);
		expect(totals).toMatchObject({ subtotal: 399.5, discount: 130.4, total: 269.1 });
		expect(discountsOf(totals)).toEqual([{ label: "Cable week", amount: 100.5 }]);
		expect(toldPromotions(applied)).toEqual([
			{ promotion_id: 3, label: "Cable week", amounts: [0, 100.5] },
		]);
	});

	it.each<[string, Partial<CounterPromotion>, SaleLine[], number]>([
		["pesos of an amount", { reward: { kind: "amount", amount: 50.5 } }, lines, 50.5],
		["pesos of a price", { reward: { kind: "fixed_price", price: 100 } }, lines, 199.5],
		["pesos of a minimum", { minimum_subtotal: 399.51 }, lines, 0],
		["another branch", { branch_ids: [1] }, lines, 0],
		["before it starts", { starts_at: "2026-11-11T04:00:01Z" }, lines, 0],
		["after it ended, also offline", { ends_at: "2026-11-11T04:00:00Z" }, lines, 0],
		["a price set by staff", {}, [line(1, 299), line(2, 100, { price: 90 })], 0],
	])("%s", (_, changed, sold, discount) => {
		const applied = promote(sold, promotion(changed));
		expect(totalsOf(sold, noDiscount, applied).discount).toBe(discount);
	});
});

describe("a code at a till", () => {
	const lines = [line(1, 299), line(2, 100.5)];
	const coded = promotion({
		id: 4,
		name: "VIP",
		code: "VIP",
		reward: { kind: "percent", percent: 50 },
	});
	const promoted = (changed: Partial<CounterPromotion>, more: Partial<typeof sale> = {}) =>
		promoteSale(lines, { ...sale, code: " vip", promotions: [{ ...coded, ...changed }], ...more });

	it("applies only once it is entered, also offline", () => {
		expect(promote(lines, coded)).toEqual([]);
		const applied = [{ promotion_id: 4, label: "VIP", amounts: [14_950, 5_025] }];
		expect(promoted({})).toEqual({ applied, codeProblem: null, needsNetwork: false });
		expect(promoted({}, { isAway: true })).toMatchObject({ applied, codeProblem: null });
	});

	it("with limits needs the network, and a customer if each may use it so often", () => {
		expect(promoted({ most_redemptions: 9 })).toMatchObject({
			codeProblem: null,
			needsNetwork: true,
		});
		expect(promoted({ most_redemptions: 9 }, { isAway: true })).toMatchObject({
			applied: [],
			codeProblem: expect.stringContaining("needs the network"),
		});
		const once = { most_per_customer: 1 };
		expect(promoted(once).codeProblem).toContain("needs a customer account");
		expect(promoted(once, { hasCustomer: true }).codeProblem).toBeNull();
	});

	it("says why it doesn't apply, and leaves the automatic promotions", () => {
		const unknown = (isAway: boolean) =>
			promoteSale(lines, { ...sale, isAway, code: "NOPE", promotions: [promotion()] });
		expect(unknown(false)).toMatchObject({
			applied: [{ promotion_id: 3 }],
			codeProblem: "Invalid coupon code",
		});
		expect(unknown(true).codeProblem).toContain("can't check it offline");
		expect(promoted({ minimum_subtotal: 500 }).codeProblem).toBe(
			"This coupon needs a subtotal of at least ₱500.00.",
		);
		expect(promoted({ branch_ids: [1] }).codeProblem).toBe("Invalid coupon code");
	});
});
