import { expect, it } from "vitest";
import { displayState } from "#contract/display-state.ts";
import { formatPesos } from "#lib/money/money.ts";
import type { SoldSale } from "../offline/sell.ts";
import type { SaleLine } from "../sale.ts";
import { totalsOf } from "../sale.ts";
import { displayOfSale, displayOfSold, idle } from "./display-state.ts";

const line: SaleLine = {
	item: {
		variation_id: 1,
		product_name: "Sari cable",
		variation_name: "1 m",
		sku: "SECRET-SKU",
		barcode: null,
		image: null,
		price: 149.1,
		available: 5,
	},
	quantity: 3,
	price: 99.1,
	price_reason: "Staff note",
	serials: "SN-1",
};

it("shows names, amounts and savings, but nothing that only staff may see", () => {
	const discount = { kind: "amount", value: 50, reason: "Staff note" } as const;
	const totals = totalsOf([line], discount, [
		{ promotion_id: 1, label: "Payday", amounts: [1_000] },
	]);
	const wallet = { amount: 100, shopCode: "" };
	expect(displayOfSale([line], totals, { wallet, rounding: 0 })).toEqual({
		kind: "sale",
		lines: [
			{
				name: "Sari cable, 1 m",
				units: "3 × ₱99.10",
				amount: "₱297.30",
				notes: ["Payday: −₱10.00"],
			},
		],
		more_lines: 0,
		discounts: [
			{ label: "Payday", amount: "−₱10.00" },
			{ label: "Discount", amount: "−₱50.00" },
		],
		total: "₱237.30",
		rounding: null,
		saved: "₱60.00",
		wallet: { amount: "₱100.00", code: null },
	});
});

it("counts the lines that don't fit on the display, and truncates long names", () => {
	const long = { ...line, item: { ...line.item, product_name: "Case ".repeat(60) } };
	const lines = Array.from({ length: 7 }, () => long);
	const totals = totalsOf(lines, { kind: "none", value: null, reason: "" });
	const shown = displayOfSale(lines, totals, { wallet: null, rounding: 0 });
	expect(shown).toMatchObject({ more_lines: 2, total: "₱2,081.10" });
	expect(displayState.parse(shown)).toHaveProperty("lines.length", 5);
});

it("shows the shop's name while the sale has no items", () => {
	const totals = totalsOf([], { kind: "none", value: null, reason: "" });
	expect(displayOfSale([], totals, { wallet: null, rounding: 0 })).toEqual(idle);
});

it("shows the rounding of cash between the total and the amount to pay", () => {
	const totals = totalsOf([line], { kind: "none", value: null, reason: "" });
	expect(displayOfSale([line], totals, { wallet: null, rounding: -0.3 })).toMatchObject({
		rounding: { amount: "−₱0.30", total: "₱297.30" },
		total: "₱297.00",
	});
});

it.each<[number, number, object]>([
	[200, 0, { total: "₱97.30", rounding: null }],
	[200, -0.3, { total: "₱97.00", rounding: { amount: "−₱0.30", total: "₱97.30" } }],
	[300, 0, { total: "−₱2.70", rounding: null }],
])("deducts ₱%d for the returned items of an exchange", (returned, rounding, amounts) => {
	const totals = totalsOf([line], { kind: "none", value: null, reason: "" });
	const shown = displayOfSale([line], totals, { wallet: null, rounding, returned });
	expect(displayState.parse(shown)).toMatchObject({
		discounts: [{ label: "Returned items", amount: formatPesos(-returned) }],
		saved: null,
		...amounts,
	});
});

it.each<[string, object, object]>([
	["the total", { total: 700, change: 0 }, { total: "₱700.00", change: null }],
	["the change", { total: 700, change: 300 }, { total: "₱700.00", change: "₱300.00" }],
	[
		"the difference of an exchange",
		{ total: 700, change: 0, exchange: { receipt: "MAIN-1-000001", amount: 299 } },
		{ total: "₱401.00", change: null },
	],
	[
		"the change and the difference of an exchange",
		{ total: 700, change: 99, exchange: { receipt: "MAIN-1-000001", amount: 299 } },
		{ total: "₱401.00", change: "₱99.00" },
	],
	[
		"the rounded difference of an exchange",
		{
			total: 700.3,
			cash_rounding: -0.3,
			change: 0,
			exchange: { receipt: "MAIN-1-000001", amount: 299 },
		},
		{ total: "₱401.00", change: null },
	],
	[
		"the money back of an exchange for cheaper items",
		{ total: 99, change: 200, exchange: { receipt: "MAIN-1-000001", amount: 299 } },
		{ total: "−₱200.00", change: "₱200.00", is_refund: true },
	],
])("thanks the customer and shows %s", (_, sale, amounts) => {
	const shown = displayOfSold({ sale, isWaiting: false } as unknown as SoldSale);
	expect(displayState.parse(shown)).toEqual({ kind: "thanks", ...amounts });
});
