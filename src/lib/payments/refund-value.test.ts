import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RefundableLine, refundedVat, refundValues } from "./refund-value.ts";

const line = (id: number, unit_price: number, quantity: number, refunded_quantity = 0) => ({
	id,
	unit_price,
	quantity,
	refunded_quantity,
});
const valuesOf = (lines: RefundableLine[], discount: number, asked: [number, number][]) =>
	[...refundValues(lines, discount, new Map(asked))].map(([id, value]) => [id, value]);

describe("the refund for items of an order", () => {
	test.each<[string, RefundableLine[], number, [number, number][], number[][]]>([
		[
			"is the unit price for one of two units without a discount",
			[line(1, 10_000, 2)],
			0,
			[[1, 1]],
			[[1, 10_000]],
		],
		["is the line's price for both of its units", [line(1, 10_000, 2)], 0, [[1, 2]], [[1, 20_000]]],
		[
			"is reduced by the share of the order's discount",
			[line(1, 10_000, 2), line(2, 5_000, 1)],
			2_500,
			[[2, 1]],
			[[2, 4_500]],
		],
		[
			"gives the last of three units the remaining centavos",
			[line(1, 100, 3, 2)],
			100,
			[[1, 1]],
			[[1, 67]],
		],
		["is rounded up for the first of three units", [line(1, 100, 3)], 100, [[1, 1]], [[1, 67]]],
		["is 0 for a free gift", [line(1, 10_000, 1), line(2, 0, 1)], 1_000, [[2, 1]], [[2, 0]]],
		[
			"is 0 for an order that the discount makes free",
			[line(1, 10_000, 1)],
			10_000,
			[[1, 1]],
			[[1, 0]],
		],
		["is empty if no items are returned", [line(1, 10_000, 2)], 0, [], []],
	])("%s", (_, lines, discount, asked, expected) => {
		expect(valuesOf(lines, discount, asked)).toEqual(expected);
	});

	test("refunding items one by one adds up to the total, and never gives a negative amount", () => {
		const lines = fc.array(
			fc.record({
				unit_price: fc.integer({ min: 0, max: 2_000_000_000 }),
				quantity: fc.integer({ min: 1, max: 9 }),
			}),
			{ minLength: 1, maxLength: 5 },
		);
		fc.assert(
			fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
				const bought = given.map((each, id) => ({ id, ...each, refunded_quantity: 0 }));
				const subtotal = bought.reduce((sum, each) => sum + each.unit_price * each.quantity, 0);
				const discount = Math.floor(subtotal * share);
				const sum = (values: Map<number, number>) =>
					[...values.values()].reduce((a, b) => a + b, 0);
				const all = new Map(bought.map(({ id, quantity }) => [id, quantity]));
				expect(sum(refundValues(bought, discount, all))).toBe(subtotal - discount);
				let back = 0;
				for (const each of bought) {
					while (each.refunded_quantity < each.quantity) {
						const value = sum(refundValues(bought, discount, new Map([[each.id, 1]])));
						expect(value).toBeGreaterThanOrEqual(0);
						back += value;
						each.refunded_quantity += 1;
					}
				}
				expect(back).toBe(subtotal - discount);
			}),
		);
	});
});

test("the VAT of partial refunds adds up to the order's VAT, and is null for an order without VAT", () => {
	expect(refundedVat({ vat_content: null, total: 100, refunded: 0 }, 50)).toBeNull();
	const order = { vat_content: 10_714, total: 100_000, refunded: 0 };
	let vat = 0;
	for (const amount of [33_333, 33_333, 33_334]) {
		vat += refundedVat(order, amount) ?? 0;
		order.refunded += amount;
	}
	expect(vat).toBe(10_714);
});
