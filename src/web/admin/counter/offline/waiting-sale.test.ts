import { describe, expect, it } from "vitest";
import type { CounterItem, CounterShift } from "#contract/admin/counter-shapes.ts";
import { noDiscount, type SaleDiscount, type SaleLine, totalsOf } from "../sale.ts";
import { errorsOfCredit, errorsOfSale } from "./check-sale.ts";
import {
	lateSaleOf,
	queuedUnits,
	receiptOf,
	type SaleInHand,
	type SentSale,
} from "./waiting-sale.ts";

const item: CounterItem = {
	variation_id: 7,
	product_name: "Cable",
	variation_name: "1 m",
	sku: null,
	barcode: "1",
	image: null,
	price: 299,
	available: 3,
	serial_kind: null,
};
const line: SaleLine = { item, quantity: 2, price: null, price_reason: "" };
const shift = {
	id: 5,
	branch_id: 2,
	branch_code: "main",
	branch_name: "Main branch",
	till: 1,
} as CounterShift;
const shop = {
	name: "Aling Nena",
	branches: [
		{ code: "main", name: "Main", address: "3 Rizal Avenue", phone: "+639171234567", hours: "" },
	],
};

const handOf = (
	payments: SentSale["payments"],
	more: { lines?: SaleLine[]; discount?: SaleDiscount; sent?: Partial<SentSale> } = {},
): SaleInHand => {
	const { lines = [line], discount = noDiscount } = more;
	const totals = totalsOf(lines, discount);
	return {
		sent: {
			id: "5",
			sale_id: "a",
			device_id: "b",
			account_id: null,
			payments,
			lines: lines.map(({ quantity, price }) => ({ variation_id: 7, quantity, price })),
			expected_total: totals.total,
			...more.sent,
		},
		lines,
		totals,
		customer: null,
		cashier: "Ana",
	};
};
const cash = (amount: number) => ({ way: "cash" as const, amount });
const credit = (amount: number) => ({ way: "store_credit" as const, amount });
const waitingOf = (hand: SaleInHand) => ({
	shift_id: 5,
	branch_id: 2,
	receipt: 12,
	is_asked: false,
	sent: lateSaleOf(hand, { receipt: 12, soldAt: new Date("2026-11-23T01:00:00Z") }),
});

it("sends a queued sale with the till's prices, receipt number and time", () => {
	const hand = handOf([cash(1000)]);
	const { device_id: _, ...told } = hand.sent;
	expect(waitingOf(hand).sent).toEqual({
		...told,
		shop_prices: [299],
		receipt: 12,
		sold_at: "2026-11-23T01:00:00.000Z",
	});
});

it("prints the receipt of a queued sale with its number, change and branch", () => {
	const hand = handOf([{ way: "e_wallet", amount: 100, reference: "GC 1" }, cash(500)]);
	expect(receiptOf(hand, waitingOf(hand), { shift, shop })).toMatchObject({
		receipt: "MAIN-1-000012",
		order_ref: null,
		total: 598,
		change: 2,
		cashier: "Ana",
		shop: { name: "Aling Nena", branch: "Main branch", address: "3 Rizal Avenue" },
		lines: [{ product_name: "Cable", unit_price: 299, original_price: null, line_total: 598 }],
		payments: [
			{ way: "e_wallet", amount: 100, tendered: null, reference: "GC 1" },
			{ way: "cash", amount: 498, tendered: 500, reference: null },
		],
	});
});

it("names the promotions of a line on the receipt of a queued sale", () => {
	const hand = handOf([cash(299)]);
	const amounts = [29_900];
	const totals = totalsOf([line], noDiscount, [{ promotion_id: 1, label: "Pairs", amounts }]);
	const promoted = { ...hand, totals };
	expect(receiptOf(promoted, waitingOf(promoted), { shift, shop })).toMatchObject({
		discounts: [{ label: "Pairs", amount: 299 }],
		lines: [{ line_total: 598, discounts: [{ label: "Pairs", amount: 299 }] }],
	});
});

it("counts the units of queued sales, which aren't available anymore", () => {
	const waiting = waitingOf(handOf([cash(598)]));
	expect(queuedUnits([waiting, waiting])).toEqual(new Map([[7, 4]]));
});

describe("the till's errors for a sale", () => {
	const percent: SaleDiscount = { kind: "percent", value: 10, reason: "" };
	it.each<[string, SaleInHand, Record<string, string[]>]>([
		["are empty if the sale is valid", handOf([cash(598)]), {}],
		[
			"name the amount that is still due",
			handOf([cash(500)]),
			{ payments: ["₱98.00 is still due."] },
		],
		[
			"ask for a missing reference",
			handOf([{ way: "card", amount: 598, reference: "" }]),
			{ "payments.0.reference": ["Enter the reference."] },
		],
		[
			"ask for a missing amount",
			handOf([{ way: "card", amount: 0, reference: "A" }]),
			{ "payments.0.amount": ["Enter an amount."] },
		],
		[
			"ask for the reason of a changed price",
			handOf([cash(500)], { lines: [{ ...line, price: 250 }] }),
			{ "lines.0.price_reason": ["Enter a reason."] },
		],
		[
			"ask for the reason of a discount",
			handOf([cash(538.2)], {
				discount: percent,
				sent: { discount_percent: 10, discount_reason: "" },
			}),
			{ discount_reason: ["Enter a reason."] },
		],
		[
			"refuse a discount of half a percent",
			handOf([cash(598)], { sent: { discount_percent: 0.5, discount_reason: "Friend" } }),
			{ discount_percent: ["Enter a whole number from 1 to 100."] },
		],
	])("%s", (_, hand, errors) => {
		expect(errorsOfSale(hand)).toEqual(errors);
	});
});

it.each([
	["none is used", [cash(598)], undefined, {}],
	["all of it is used", [credit(300), cash(298)], 300, {}],
	[
		"more than the balance is used",
		[cash(297), credit(301)],
		300,
		{ "payments.1.amount": ["Only ₱300.00 of store credit is available."] },
	],
])("the till's errors for store credit: %s", (_, payments, free, errors) => {
	const { sent } = handOf(payments);
	expect(errorsOfCredit(sent, free)).toEqual(errors);
	expect(errorsOfSale(handOf(payments))).toEqual({});
});
