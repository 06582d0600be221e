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
	...changed,
});
const at = Date.parse("2026-11-11T04:00:00Z");
const promote = (lines: SaleLine[], ...promotions: CounterPromotion[]) =>
	promoteSale(lines, { promotions, branchId: 2, at });

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
