import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyOne } from "#test/support/coupon-fixture.ts";
import { priceOrder, vatContentOf } from "./price-order.ts";

type Lines = Parameters<typeof applyOne>[1];

const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity });
/** Result of a percentage promotion; null for none. */
const percentOff = (percent: number | null, lines: Lines) =>
	percent === null ? null : applyOne({ reward: { kind: "percent", percent } }, lines);

describe("priceOrder", () => {
	it.each([
		// Each case has the items, the discount in percent and the shipping fee, and then the expected discount and
		// total.
		{ lines: [line(10_000)], percent: 0, shippingFee: 15_000, discount: 0, total: 25_000 },
		{
			lines: [line(10_000, 2)],
			percent: 10,
			shippingFee: 25_000,
			discount: 2_000,
			total: 43_000,
		},
		{ lines: [line(5)], percent: 10, shippingFee: 0, discount: 1, total: 4 },
		{ lines: [line(4)], percent: 10, shippingFee: 0, discount: 0, total: 4 },
		{ lines: [line(15), line(10)], percent: 10, shippingFee: 0, discount: 3, total: 22 },
		{
			lines: [line(129_950, 3)],
			percent: 10,
			shippingFee: 15_000,
			discount: 38_985,
			total: 365_865,
		},
		{
			lines: [line(33_333)],
			percent: 100,
			shippingFee: 15_000,
			discount: 33_333,
			total: 15_000,
		},
	])("$lines with $percent % off", ({ discount, total, percent, ...order }) => {
		const promoted = percentOff(percent || null, order.lines);
		const priced = priceOrder({ ...order, promoted, vatRegistered: false });
		expect(priced).toMatchObject({ discount, total, vatContent: null });
	});

	it("rounds the discount once, on the subtotal", () => {
		const lines = [line(5), line(5), line(5)];
		expect(
			priceOrder({ lines, shippingFee: 0, promoted: percentOff(10, lines), vatRegistered: false })
				.discount,
		).toBe(2);
	});

	it.each([
		["a tenth of the price", { percent: 10 }, null, 2_000, 33_000],
		["one percent of the price", { percent: 1 }, null, 200, 34_800],
		[
			"the whole price of the items, but not the shipping fee",
			{ percent: 100 },
			null,
			20_000,
			15_000,
		],
		["a fixed amount", { amount: 5_000 }, null, 5_000, 30_000],
		[
			"at most the price of the items, even if the amount is larger",
			{ amount: 90_000 },
			null,
			20_000,
			15_000,
		],
		["a tenth of the price that remains after a coupon", { percent: 10 }, 50, 11_000, 24_000],
		["at most the price that remains after a coupon", { amount: 15_000 }, 50, 20_000, 15_000],
		["nothing if there is none", null, null, 0, 35_000],
	])("a discount by staff deducts %s", (_, staffDiscount, percent, discount, total) => {
		const lines = [line(10_000, 2)];
		const promoted = percentOff(percent, lines);
		const order = { lines, shippingFee: 15_000, promoted, vatRegistered: true };
		expect(priceOrder({ ...order, staffDiscount })).toMatchObject({
			discount,
			total,
			vatContent: vatContentOf(total),
		});
	});

	it("contains the VAT of the discounted total if the seller is VAT-registered", () => {
		const lines = [line(112_000)];
		const order = { lines, shippingFee: 0, promoted: null, vatRegistered: true };
		expect(priceOrder(order).vatContent).toBe(12_000);
		expect(priceOrder({ ...order, promoted: percentOff(10, lines) }).vatContent).toBe(10_800);
	});

	it.each([
		[0, 0],
		[1, 0],
		[4, 0],
		[5, 1],
		[14, 2], // The exact VAT is 1.5, which is rounded up.
		[112, 12],
		[25_000, 2_679],
	])("%d centavos include %d of VAT", (amount, vat) => {
		expect(vatContentOf(amount)).toBe(vat);
	});

	it("free shipping from a coupon sets the fee to zero", () => {
		const lines = [line(10_000)];
		const promoted = applyOne({ reward: { kind: "none" }, free_shipping: true }, lines);
		const order = { lines, shippingFee: 15_000, promoted, vatRegistered: false };
		expect(priceOrder(order)).toMatchObject({ shippingFee: 0, discount: 0, total: 10_000 });
	});

	it("adds up in whole centavos for 10,000 random carts and coupons", () => {
		const lines = fc.array(
			fc.record({
				unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
				quantity: fc.integer({ min: 1, max: 99 }),
				categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
			}),
			{ minLength: 1, maxLength: 50 },
		);
		const coupons = fc.option(
			fc.record({
				percent: fc.option(fc.integer({ min: 1, max: 100 })),
				amount_off: fc.option(fc.integer({ min: 1, max: 50_000_000 })),
				free_shipping: fc.boolean(),
				category_ids: fc.option(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
			}),
		);
		fc.assert(
			fc.property(lines, fc.integer({ min: 0, max: 100_000 }), coupons, (bought, fee, coupon) => {
				const price = (lines: typeof bought) => {
					const promoted = coupon && applyOne(promotionOf(coupon), lines);
					return priceOrder({ lines, shippingFee: fee, promoted, vatRegistered: true });
				};
				const priced = price(bought);
				expect(priced.total).toBe(priced.subtotal + priced.shippingFee - priced.discount);
				for (const amount of Object.values(priced)) expect(Number.isSafeInteger(amount)).toBe(true);
				const applies = coupon?.category_ids
					? bought.some(({ categoryId }) => coupon.category_ids?.includes(categoryId ?? 0))
					: true;
				const isFree = coupon?.free_shipping === true && applies;
				expect(priced.shippingFee).toBe(isFree ? 0 : fee);
				expect(priced.discount).toBeGreaterThanOrEqual(0);
				expect(priced.discount).toBeLessThanOrEqual(priced.subtotal);
				const eligible = bought
					.filter(({ categoryId }) => coupon?.category_ids?.includes(categoryId ?? 0) ?? true)
					.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
				const exact = coupon?.percent
					? (eligible * coupon.percent) / 100
					: Math.min(coupon?.amount_off ?? 0, eligible);
				expect(Math.abs(priced.discount - exact)).toBeLessThanOrEqual(0.5);
				const vat = (priced.total * 12) / 112;
				expect(Math.abs((priced.vatContent ?? 0) - vat)).toBeLessThanOrEqual(0.5);
				expect(price(bought.toReversed())).toEqual(priced);
			}),
			{ numRuns: 10_000 },
		);
	}, 30_000);
});

interface Coupon {
	percent: number | null;
	amount_off: number | null;
	free_shipping: boolean;
	category_ids: number[] | null;
}
const promotionOf = ({ percent, amount_off: amount, ...rest }: Coupon) => {
	if (percent !== null) return { ...rest, reward: { kind: "percent" as const, percent } };
	if (amount !== null) return { ...rest, reward: { kind: "amount" as const, amount } };
	return { ...rest, reward: { kind: "none" as const } };
};
