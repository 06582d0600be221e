import { describe, expect, it } from "vitest";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import type { CounterPromotion } from "#contract/admin/counter-shifts.ts";
import {
	discountNote,
	discountsOf,
	discountsOfLine,
	noDiscount,
	type SaleLine,
	totalsOf,
} from "./sale.ts";
import { promoteSale, sentPromotions } from "./till-promotions.ts";

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

	it("lists its promotions by name, and applies the staff's discount after them", () => {
		const applied = promote(lines, promotion());
		const totals = totalsOf(lines, { kind: "percent", value: 10, reason: "" }, applied);
		expect(totals).toMatchObject({ subtotal: 399.5, discount: 130.4, total: 269.1 });
		expect(discountsOf(totals)).toEqual([{ label: "Cable week", amount: 100.5 }]);
		expect(sentPromotions(applied)).toEqual([
			{ promotion_id: 3, label: "Cable week", amounts: [0, 100.5] },
		]);
	});

	it("names each promotion below the lines that it reduces", () => {
		const third = { id: 9, name: "A tenth off", reward: { kind: "percent", percent: 10 } } as const;
		const totals = totalsOf(lines, noDiscount, promote(lines, promotion(), promotion(third)));
		const notes = lines.map((_, place) => discountsOfLine(totals, place).map(discountNote));
		expect(notes).toEqual([["A tenth off: −₱29.90"], ["Cable week: −₱100.50"]]);
	});

	it.each<[string, Partial<CounterPromotion>, SaleLine[], string[]]>([
		["one more", {}, [line(1, 299)], ["Add 1 more and it's free"]],
		["nothing once it applies", {}, lines, []],
		["an amount", { minimum_subtotal: 500 }, lines, ["Spend ₱100.50 more for Buy 1, take 1"]],
		[
			"no free shipping",
			{ minimum_subtotal: 500, free_shipping: true },
			lines,
			["Spend ₱100.50 more for Buy 1, take 1"],
		],
		[
			"nothing for free shipping alone",
			{ minimum_subtotal: 500, reward: { kind: "none" }, free_shipping: true },
			lines,
			[],
		],
		["nothing for a code", { code: "VIP" }, [line(1, 299)], []],
	])("says what is missing for the next promotion: %s", (_, changed, sold, hints) => {
		expect(promoteSale(sold, { promotions: [promotion(changed)], ...sale }).hints).toEqual(hints);
	});

	it.each<[string, Partial<CounterPromotion>, SaleLine[], number]>([
		["an amount in pesos", { reward: { kind: "amount", amount: 50.5 } }, lines, 50.5],
		["a fixed price in pesos", { reward: { kind: "fixed_price", price: 100 } }, lines, 199.5],
		["none below a minimum in pesos", { minimum_subtotal: 399.51 }, lines, 0],
		["none at another branch", { branch_ids: [1] }, lines, 0],
		["none before it starts", { starts_at: "2026-11-11T04:00:01Z" }, lines, 0],
		["none after it ended, also offline", { ends_at: "2026-11-11T04:00:00Z" }, lines, 0],
		[
			"none on an item whose price staff have set",
			{},
			[line(1, 299), line(2, 100, { price: 90 })],
			0,
		],
	])("calculates the discount of a promotion: %s", (_, changed, sold, discount) => {
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

	it("applies only after it was entered, even offline", () => {
		expect(promote(lines, coded)).toEqual([]);
		const applied = [{ promotion_id: 4, label: "VIP", amounts: [14_950, 5_025] }];
		expect(promoted({})).toEqual({ applied, hints: [], codeProblem: null, needsNetwork: false });
		expect(promoted({}, { isAway: true })).toMatchObject({ applied, codeProblem: null });
	});

	it("needs a connection if its uses are limited, and also a customer if its uses per customer are limited", () => {
		expect(promoted({ most_redemptions: 9 })).toMatchObject({
			codeProblem: null,
			needsNetwork: true,
		});
		expect(promoted({ most_redemptions: 9 }, { isAway: true })).toMatchObject({
			applied: [],
			codeProblem: expect.stringContaining("can't be checked offline"),
		});
		const once = { most_per_customer: 1 };
		expect(promoted(once).codeProblem).toContain("needs a customer account");
		expect(promoted(once, { hasCustomer: true }).codeProblem).toBeNull();
	});

	it("explains why it doesn't apply, and keeps the automatic promotions", () => {
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
