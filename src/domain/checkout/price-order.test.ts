import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOrder, vatContentOf } from "./price-order.ts";

const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity });

describe("priceOrder", () => {
	it.each([
		// subtotal, percent, fee → discount, total
		{ lines: [line(10_000)], percentOff: 0, shippingFee: 15_000, discount: 0, total: 25_000 },
		{
			lines: [line(10_000, 2)],
			percentOff: 10,
			shippingFee: 25_000,
			discount: 2_000,
			total: 43_000,
		},
		{ lines: [line(5)], percentOff: 10, shippingFee: 0, discount: 1, total: 4 },
		{ lines: [line(4)], percentOff: 10, shippingFee: 0, discount: 0, total: 4 },
		{ lines: [line(15), line(10)], percentOff: 10, shippingFee: 0, discount: 3, total: 22 },
		{
			lines: [line(129_950, 3)],
			percentOff: 10,
			shippingFee: 15_000,
			discount: 38_985,
			total: 365_865,
		},
		{
			lines: [line(33_333)],
			percentOff: 100,
			shippingFee: 15_000,
			discount: 33_333,
			total: 15_000,
		},
	])("$lines with $percentOff % off", ({ discount, total, ...order }) => {
		const priced = priceOrder({ ...order, vatRegistered: false });
		expect(priced).toMatchObject({ discount, total, vatContent: null });
	});

	it("rounds the discount once on the subtotal, not a line at a time", () => {
		const lines = [line(5), line(5), line(5)];
		expect(
			priceOrder({ lines, shippingFee: 0, percentOff: 10, vatRegistered: false }).discount,
		).toBe(2);
	});

	it("keeps the VAT content of the discounted total of a registered seller", () => {
		const order = { lines: [line(112_000)], shippingFee: 0, percentOff: 0, vatRegistered: true };
		expect(priceOrder(order).vatContent).toBe(12_000);
		expect(priceOrder({ ...order, percentOff: 10 }).vatContent).toBe(10_800);
	});

	it.each([
		[0, 0],
		[1, 0],
		[4, 0],
		[5, 1],
		[14, 2], // 1.5, half up
		[112, 12],
		[25_000, 2_679],
	])("%d centavos contain %d of VAT", (amount, vat) => {
		expect(vatContentOf(amount)).toBe(vat);
	});

	it("adds up in whole centavos, whatever is bought", () => {
		const lines = fc.array(
			fc.record({
				unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
				quantity: fc.integer({ min: 1, max: 99 }),
			}),
			{ minLength: 1, maxLength: 50 },
		);
		fc.assert(
			fc.property(
				lines,
				fc.integer({ min: 0, max: 100_000 }),
				fc.integer({ min: 0, max: 100 }),
				(bought, shippingFee, percentOff) => {
					const priced = priceOrder({
						lines: bought,
						shippingFee,
						percentOff,
						vatRegistered: true,
					});
					expect(priced.total).toBe(priced.subtotal + shippingFee - priced.discount);
					expect(Number.isSafeInteger(priced.total)).toBe(true);
					expect(priced.discount).toBeLessThanOrEqual(priced.subtotal);
					const exact = (priced.subtotal * percentOff) / 100;
					expect(Math.abs(priced.discount - exact)).toBeLessThanOrEqual(0.5);
					expect(
						Math.abs((priced.vatContent ?? 0) - (priced.total * 12) / 112),
					).toBeLessThanOrEqual(0.5);
					const reversed = {
						lines: [...bought].reverse(),
						shippingFee,
						percentOff,
						vatRegistered: true,
					};
					expect(priceOrder(reversed)).toEqual(priced);
				},
			),
		);
	});
});
