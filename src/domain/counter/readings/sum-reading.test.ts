import { expect, it } from "vitest";
import { type CountedRefund, type CountedSale, sumReading } from "./sum-reading.ts";

const sale = (given: Partial<CountedSale> & { total: number }): CountedSale => ({
	subtotal: given.total,
	discount: 0,
	promotions: 0,
	vat_content: null,
	is_late: false,
	cash_rounding: 0,
	is_gift_card: false,
	payments: [{ way: "cash", amount: given.total }],
	...given,
});
const refund = (given: Partial<CountedRefund> & { amount: number }): CountedRefund => ({
	return_id: 1,
	method: "cash",
	vat_content: null,
	is_late: false,
	cash_rounding: 0,
	is_gift_card: false,
	is_unreceipted: false,
	...given,
});

const nothing = { count: 0, amount: 0 };
const sums = (given: Partial<Parameters<typeof sumReading>[0]>) =>
	sumReading({ sales: [], refunds: [], setAside: [], ...given });

it("the sums of a shift without sales are zero", () => {
	expect(sums({})).toEqual({
		sales: nothing,
		late: nothing,
		late_returns: nothing,
		promotions: nothing,
		staff_discounts: nothing,
		returns: nothing,
		unreceipted_returns: nothing,
		gift_cards: nothing,
		gift_card_refunds: nothing,
		set_aside: nothing,
		net_sales: 0,
		vatable_sales: 0,
		vat: 0,
		exempt_sales: 0,
		tenders: [],
		refunds: [],
		cash_rounding: 0,
	});
});

it.each([
	[
		"gross sales are before discounts, net sales after",
		{ sales: [sale({ subtotal: 10_000, discount: 1_500, promotions: 1_000, total: 8_500 })] },
		{
			sales: { count: 1, amount: 10_000 },
			promotions: { count: 1, amount: 1_000 },
			staff_discounts: { count: 1, amount: 500 },
			net_sales: 8_500,
		},
	],
	[
		"sold gift cards are no sales, but their payments and refunds count",
		{
			sales: [sale({ total: 300 }), sale({ total: 50_000, is_gift_card: true })],
			refunds: [refund({ amount: 20_000, is_gift_card: true })],
		},
		{
			sales: { count: 1, amount: 300 },
			net_sales: 300,
			exempt_sales: 300,
			returns: nothing,
			gift_cards: { count: 1, amount: 50_000 },
			gift_card_refunds: { count: 1, amount: 20_000 },
			tenders: [{ way: "cash", count: 2, amount: 50_300 }],
			refunds: [{ method: "cash", count: 1, amount: 20_000 }],
		},
	],
	[
		"cash rounding includes that of gift cards",
		{
			sales: [
				sale({ total: 300, cash_rounding: 20 }),
				sale({ total: 50_050, is_gift_card: true, cash_rounding: -50 }),
			],
			refunds: [refund({ amount: 20_000, is_gift_card: true, cash_rounding: 7 })],
		},
		{ cash_rounding: -23 },
	],
	[
		"a free sale counts with its receipt",
		{ sales: [sale({ subtotal: 500, discount: 500, total: 0, payments: [] })] },
		{ sales: { count: 1, amount: 500 }, net_sales: 0, tenders: [] },
	],
	[
		"returns reduce net sales but not gross sales",
		{ sales: [sale({ total: 10_000 })], refunds: [refund({ amount: 4_000 })] },
		{
			sales: { count: 1, amount: 10_000 },
			returns: { count: 1, amount: 4_000 },
			net_sales: 6_000,
			refunds: [{ method: "cash", count: 1, amount: 4_000 }],
		},
	],
	[
		"a return refunded in two ways is one return",
		{
			refunds: [
				refund({ return_id: 7, method: "cash", amount: 300 }),
				refund({ return_id: 7, method: "credit", amount: 200 }),
				refund({ return_id: 8, method: "hand", amount: 100 }),
			],
		},
		{
			returns: { count: 2, amount: 600 },
			net_sales: -600,
			refunds: [
				{ method: "cash", count: 1, amount: 300 },
				{ method: "hand", count: 1, amount: 100 },
				{ method: "credit", count: 1, amount: 200 },
			],
		},
	],
	[
		"returns without a receipt are part of the returns",
		{
			refunds: [
				refund({ amount: 300 }),
				refund({ return_id: 2, amount: 200, method: "credit", is_unreceipted: true }),
			],
		},
		{
			returns: { count: 2, amount: 500 },
			unreceipted_returns: { count: 1, amount: 200 },
			net_sales: -500,
		},
	],
	[
		"sales that were set aside are in no other amount",
		{ sales: [sale({ total: 100 })], setAside: [29_900, 0] },
		{ set_aside: { count: 2, amount: 29_900 }, sales: { count: 1, amount: 100 }, net_sales: 100 },
	],
	[
		"late sales and returns are part of the sales and returns",
		{
			sales: [sale({ total: 100 }), sale({ total: 200, is_late: true })],
			refunds: [refund({ amount: 10 }), refund({ return_id: 2, amount: 20, is_late: true })],
		},
		{
			sales: { count: 2, amount: 300 },
			late: { count: 1, amount: 200 },
			returns: { count: 2, amount: 30 },
			late_returns: { count: 1, amount: 20 },
			net_sales: 270,
		},
	],
	[
		"VAT is that of the sales minus that of the returns, and the rest is exempt",
		{
			sales: [sale({ total: 11_200, vat_content: 1_200 }), sale({ total: 500 })],
			refunds: [refund({ amount: 5_600, vat_content: 600 }), refund({ return_id: 2, amount: 100 })],
		},
		{ net_sales: 6_000, vatable_sales: 5_000, vat: 600, exempt_sales: 400 },
	],
	[
		"the rounding of sales and refunds is neither a sale nor a payment",
		{
			sales: [
				sale({ total: 10_002, cash_rounding: -2 }),
				sale({ total: 10_003, cash_rounding: 2 }),
			],
			refunds: [refund({ amount: 5_001, cash_rounding: 1 })],
		},
		{
			net_sales: 15_004,
			tenders: [{ way: "cash", count: 2, amount: 20_005 }],
			refunds: [{ method: "cash", count: 1, amount: 5_001 }],
			cash_rounding: 1,
		},
	],
	[
		"each tender has its number of payments, also of split sales",
		{
			sales: [
				sale({
					total: 900,
					payments: [
						{ way: "card", amount: 300 },
						{ way: "e_wallet", amount: 250 },
						{ way: "e_wallet", amount: 50 },
						{ way: "cash", amount: 300 },
					],
				}),
				sale({ total: 100, payments: [{ way: "card", amount: 100 }] }),
			],
		},
		{
			tenders: [
				{ way: "cash", count: 1, amount: 300 },
				{ way: "e_wallet", count: 2, amount: 300 },
				{ way: "card", count: 2, amount: 400 },
			],
		},
	],
] satisfies [string, Parameters<typeof sums>[0], object][])("%s", (_, given, expected) => {
	expect(sums(given)).toMatchObject(expected);
});
