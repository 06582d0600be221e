import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, money } from "../fields.ts";
import { day } from "./admin-fields.ts";

export const salesGroups = ["day", "product", "category", "branch", "payment_method"] as const;
export type SalesGroup = (typeof salesGroups)[number];

const count = z.number().int();
const managed = { method: "GET", access: "manager", permission: "reports" } as const;
const csv = { file: "text/csv", output: z.string() } as const;
/** Days of Manila's calendar, both included; at most five years. */
const period = { from: day, to: day };
const mostRows = z
	.string()
	.regex(/^[1-9][0-9]{0,3}$/, "This is a whole number from 1 to 1000.")
	.transform(Number)
	.pipe(z.number().max(1_000))
	.optional()
	.describe("Rows, 100 if left out");

export const salesRow = z.object({
	/** A day, an id or a code; `shipping`: what no product brought, `none` or empty: of no order. */
	key: z.string(),
	label: z.string(),
	/** null: not known by product, category and branch. */
	orders: count.nullable(),
	pieces: count,
	sales: money.describe("Items at the prices of the orders, before discounts"),
	discount: money.nullable(),
	shipping: money.nullable(),
	total: money.nullable().describe("Less discounts, before refunds"),
	payment_fees: money.nullable().describe("Of the ways to pay, within the total"),
	gross: money.describe(
		"Items, shipping and fees, before discounts and without what was cancelled",
	),
	refunded: money,
	net: money.describe("What was sold in the end"),
	received: money.describe("From customers, whoever has it now, less what went back to them"),
});
export type SalesRow = z.input<typeof salesRow>;

const salesQuery = z.object({ by: z.enum(salesGroups), ...period, limit: mostRows });

export const readSales = endpoint({
	...managed,
	path: "/admin/api/reports/sales",
	summary:
		"What was sold, less what was cancelled, and what came in, each on the day on which it moved: every day of the period, or the strongest products, categories …",
	query: salesQuery,
	output: z.object({ rows: z.array(salesRow), total: salesRow }),
});

export const exportSales = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/sales.csv",
	summary: "The same as CSV, with all rows",
	query: salesQuery,
});

export const seller = z.object({
	product_id: id,
	product_name: z.string(),
	image: z.string().nullable(),
	pieces: count,
	sales: money,
	stock_quantity: count,
});
export type Seller = z.input<typeof seller>;

const sellersQuery = z.object({
	order: z.enum(["best", "slow"]),
	...period,
	category_id: idText.optional(),
	limit: mostRows,
});

export const readSellers = endpoint({
	...managed,
	path: "/admin/api/reports/sellers",
	summary: "What sells best; or, of what is in stock, what sells least",
	query: sellersQuery,
	output: z.array(seller),
});

export const exportSellers = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/sellers.csv",
	summary: "The same as CSV",
	query: sellersQuery,
});

export const stockValueRow = z.object({
	key: z.string(),
	label: z.string(),
	items: count,
	pieces: count,
	/** At the price the shop shows. */
	value: money,
	/** Of the pieces, those whose cost is known, and at that cost. */
	known_pieces: count,
	cost: money,
});
export type StockValueRow = z.input<typeof stockValueRow>;

const stockValueQuery = z.object({ by: z.enum(["branch", "category"]) });

export const readStockValue = endpoint({
	...managed,
	path: "/admin/api/reports/stock-value",
	summary: "What the stock would bring now, and what it cost",
	query: stockValueQuery,
	output: z.object({ rows: z.array(stockValueRow), total: stockValueRow }),
});

export const exportStockValue = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/stock-value.csv",
	summary: "The same as CSV",
	query: stockValueQuery,
});

export const marginGroups = ["product", "category", "month"] as const;
export type MarginGroup = (typeof marginGroups)[number];

/** Of items alone, without shipping and fees. */
export const marginRow = z.object({
	/** An id, or a month. */
	key: z.string(),
	label: z.string(),
	pieces: count,
	sales: money.describe("Net sales without VAT"),
	known_sales: money.describe("Of these, what is of pieces whose cost is known"),
	cost: money.describe("Of those pieces, at the time of sale"),
	margin: money,
	/** Of the known sales, in per cent; null: there are none. */
	margin_percent: z.number().nullable(),
	/** Of the sales, those whose cost is known, in per cent; null: there are none. */
	known_percent: z.number().nullable(),
});
export type MarginRow = z.input<typeof marginRow>;

const marginQuery = z.object({ by: z.enum(marginGroups), ...period, limit: mostRows });

export const readMargin = endpoint({
	...managed,
	path: "/admin/api/reports/margin",
	summary: "What was earned on what was sold, as far as its cost is known",
	query: marginQuery,
	output: z.object({ rows: z.array(marginRow), total: marginRow }),
});

export const exportMargin = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/margin.csv",
	summary: "The same as CSV, with all rows",
	query: marginQuery,
});

export const vatRow = z.object({
	/** `2026-11` */
	month: z.string(),
	orders: count,
	total: money,
	vat_content: money,
	without_vat: money,
	/** Of what was taken back in the month. */
	refunded_vat: money,
	/** What is owed to the tax office. */
	net_vat: money,
});
export type VatRow = z.input<typeof vatRow>;

const vatQuery = z.object({
	year: z
		.string()
		.regex(/^(19|20|21)[0-9]{2}$/, "This is a year.")
		.transform(Number),
});

export const readVat = endpoint({
	...managed,
	path: "/admin/api/reports/vat",
	summary: "The VAT within what was sold and refunded in each month, as each order kept it",
	query: vatQuery,
	output: z.array(vatRow),
});

export const exportVat = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/vat.csv",
	summary: "The same as CSV",
	query: vatQuery,
});

export const moneyGroups = ["day", "payment_method"] as const;
export type MoneyGroup = (typeof moneyGroups)[number];

/** What was sold and what came in are never one: each amount counts on the day on which it moved. */
export const moneyRow = z.object({
	/** A day, or the code of a way to pay; empty: of no order. */
	key: z.string(),
	label: z.string().describe("What an extension's own way to pay is called; the key of all else"),
	/** Placed, before discounts, with shipping and fees. */
	gross: money,
	discount: money,
	cancelled: money,
	refunded: money,
	/** What was sold in the end. */
	net: money,
	received: money.describe("From customers, whoever has it now, less what went back to them"),
	came_in: money.describe("Of what was received: paid by customers, before anything went back"),
	went_back: money.describe("Of what was received: paid back to customers"),
	/** What reached the shop's own cash and accounts, less what left them. */
	reached: money,
});
export type MoneyRow = z.input<typeof moneyRow>;

const moneyQuery = z.object({ by: z.enum(moneyGroups), ...period });

/** Left out where the shop never gave any. */
export const moneyInCredit = z.object({
	refunded: money.describe("Went back as store credit in the period"),
	given: money.describe("Given by hand, less what was taken"),
	used: money.describe("Paid orders with; a part of what came in"),
	held: money.describe("What customers hold now, whatever the period"),
});

export const readMoney = endpoint({
	...managed,
	path: "/admin/api/reports/money",
	summary:
		"What was placed, cancelled and refunded, and what came in: sums over the ledger of money",
	query: moneyQuery,
	output: z.object({
		rows: z.array(moneyRow),
		total: moneyRow,
		store_credit: moneyInCredit.optional(),
	}),
});

export const exportMoney = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/money.csv",
	summary: "The same as CSV",
	query: moneyQuery,
});

export const receivableRow = z.object({
	account: z.enum(["courier", "provider"]),
	/** null: the shop's own riders. */
	party: z.string().nullable(),
	/** By how many days ago they got it. */
	up_to_7: money,
	up_to_14: money,
	up_to_30: money,
	older: money,
	total: money,
	oldest_day: z.string().nullable(),
});
export type ReceivableRow = z.input<typeof receivableRow>;

export const readReceivables = endpoint({
	...managed,
	path: "/admin/api/reports/receivables",
	summary: "What couriers and providers have collected and not handed over, by age",
	output: z.array(receivableRow),
});

export const exportReceivables = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/receivables.csv",
	summary: "The same as CSV",
});
