import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, money } from "../fields.ts";
import { day } from "./admin-fields.ts";

export const salesGroups = ["day", "product", "category", "branch", "payment_method"] as const;
export type SalesGroup = (typeof salesGroups)[number];

const count = z.number().int();
const managed = { method: "GET", access: "manager", permission: "reports" } as const;
const csv = { file: "text/csv", output: z.string() } as const;
/** Dates in Manila, both included; at most five years. */
const period = { from: day, to: day };
const maxRows = z
	.string()
	.regex(/^[1-9][0-9]{0,3}$/, "Enter a whole number from 1 to 1000.")
	.transform(Number)
	.pipe(z.number().max(1_000))
	.optional()
	.describe("Number of rows; defaults to 100");

export const salesRow = z.object({
	/**
	 * A date, an id or a code. `shipping` stands for shipping fees, and `none` or a blank text for amounts without an
	 * order.
	 */
	key: z.string(),
	label: z.string(),
	/** Number of orders; null in reports by product, category or branch. */
	orders: count.nullable(),
	pieces: count,
	sales: money.describe("Items at order prices, before discounts"),
	discount: money.nullable(),
	shipping: money.nullable(),
	total: money.nullable().describe("After discounts, before refunds"),
	payment_fees: money.nullable().describe("Payment method fees, included in the total"),
	gross: money.describe("Items, shipping and fees, before discounts, excluding cancelled orders"),
	refunded: money,
	net: money.describe("Net sales"),
	received: money.describe(
		"Received from customers minus refunds, including amounts that couriers and providers still hold",
	),
});
export type SalesRow = z.input<typeof salesRow>;

const salesQuery = z.object({ by: z.enum(salesGroups), ...period, limit: maxRows });

export const readSales = endpoint({
	...managed,
	path: "/admin/api/reports/sales",
	summary:
		"Sales minus cancellations, and money received, per day or for the top products, categories and so on. Each amount counts on the day it happened",
	query: salesQuery,
	output: z.object({ rows: z.array(salesRow), total: salesRow }),
});

export const exportSales = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/sales.csv",
	summary: "Sales report as CSV, all rows",
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
	limit: maxRows,
});

export const readSellers = endpoint({
	...managed,
	path: "/admin/api/reports/sellers",
	summary: "Best sellers, or the slowest sellers among items in stock",
	query: sellersQuery,
	output: z.array(seller),
});

export const exportSellers = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/sellers.csv",
	summary: "Best or slowest sellers as CSV",
	query: sellersQuery,
});

export const stockValueRow = z.object({
	key: z.string(),
	label: z.string(),
	items: count,
	pieces: count,
	/** Value at current selling prices. */
	value: money,
	/** Number of units whose cost is known. `cost` is their total cost. */
	known_pieces: count,
	cost: money,
});
export type StockValueRow = z.input<typeof stockValueRow>;

const stockValueQuery = z.object({ by: z.enum(["branch", "category"]) });

export const readStockValue = endpoint({
	...managed,
	path: "/admin/api/reports/stock-value",
	summary: "Stock value at sale price and at cost",
	query: stockValueQuery,
	output: z.object({ rows: z.array(stockValueRow), total: stockValueRow }),
});

export const exportStockValue = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/stock-value.csv",
	summary: "Stock value report as CSV",
	query: stockValueQuery,
});

export const marginGroups = ["product", "category", "month"] as const;
export type MarginGroup = (typeof marginGroups)[number];

/** A row of the margin report. Includes only items, without shipping and fees. */
export const marginRow = z.object({
	/** An id or a month. */
	key: z.string(),
	label: z.string(),
	pieces: count,
	sales: money.describe("Net sales without VAT"),
	known_sales: money.describe("Part of `sales` with a known item cost"),
	cost: money.describe("Cost of those items at the time of sale"),
	margin: money,
	/** Margin of the sales with known cost, in percent; null if there are no such sales. */
	margin_percent: z.number().nullable(),
	/** Share of sales whose cost is known, in percent; null without sales. */
	known_percent: z.number().nullable(),
});
export type MarginRow = z.input<typeof marginRow>;

const marginQuery = z.object({ by: z.enum(marginGroups), ...period, limit: maxRows });

export const readMargin = endpoint({
	...managed,
	path: "/admin/api/reports/margin",
	summary: "Gross profit of sold items whose cost is known",
	query: marginQuery,
	output: z.object({ rows: z.array(marginRow), total: marginRow }),
});

export const exportMargin = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/margin.csv",
	summary: "Gross profit report as CSV, all rows",
	query: marginQuery,
});

export const promotionUseRow = z.object({
	/** The promotion's id; its former name if it was deleted. */
	key: z.string(),
	label: z.string(),
	orders: count,
	discount: money.describe("Discount given by the promotion, without free shipping"),
	revenue: money.describe("Total of the orders with this promotion, after discounts and refunds"),
});

const promotionUseQuery = z.object({ ...period, limit: maxRows });

export const readPromotionUse = endpoint({
	...managed,
	path: "/admin/api/reports/promotions",
	summary:
		"For each promotion or code: its orders, discounts and revenue, without cancelled orders",
	query: promotionUseQuery,
	output: z.array(promotionUseRow),
});

export const exportPromotionUse = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/promotions.csv",
	summary: "Promotion report as CSV, all rows",
	query: promotionUseQuery,
});

export const cashierRow = z.object({
	key: z.string().describe("Account id; blank for deleted accounts"),
	label: z.string(),
	sales: count,
	units: count,
	discount: money.describe("Promotions and discounts of these sales"),
	total: money,
	refunded: money.describe("Refunds of counter sales recorded by this person"),
	difference: money.describe("Counted minus expected cash of the shifts closed by this person"),
});

const cashiersQuery = z.object({ ...period, limit: maxRows });

export const readCashiers = endpoint({
	...managed,
	path: "/admin/api/reports/cashiers",
	summary: "Counter sales, discounts, refunds and cash differences by person",
	query: cashiersQuery,
	output: z.array(cashierRow),
});

export const exportCashiers = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/cashiers.csv",
	summary: "Report of counter sales by person as CSV, all rows",
	query: cashiersQuery,
});

export const vatRow = z.object({
	/** Month such as `2026-11`. */
	month: z.string(),
	orders: count,
	total: money,
	vat_content: money,
	without_vat: money,
	/** VAT on refunds in the month. */
	refunded_vat: money,
	/** VAT owed to the tax office. */
	net_vat: money,
});
export type VatRow = z.input<typeof vatRow>;

const vatQuery = z.object({
	year: z
		.string()
		.regex(/^(19|20|21)[0-9]{2}$/, "Enter a year.")
		.transform(Number),
});

export const readVat = endpoint({
	...managed,
	path: "/admin/api/reports/vat",
	summary: "VAT included in sales and refunds per month, as recorded on each order",
	query: vatQuery,
	output: z.array(vatRow),
});

export const exportVat = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/vat.csv",
	summary: "VAT report as CSV",
	query: vatQuery,
});

export const moneyGroups = ["day", "payment_method"] as const;
export type MoneyGroup = (typeof moneyGroups)[number];

/** A row of the money report. Sales and payments are separate, each on the day on which it happened. */
export const moneyRow = z.object({
	/** A date or a payment method; blank for amounts without an order. */
	key: z.string(),
	label: z.string().describe("Name of an extension's payment method; the key for others"),
	/** Placed orders before discounts, with shipping and fees. */
	gross: money,
	discount: money,
	cancelled: money,
	refunded: money,
	/** Net sales. */
	net: money,
	received: money.describe(
		"Received from customers minus refunds, including amounts that couriers and providers still hold",
	),
	came_in: money.describe("Received from customers, before refunds"),
	went_back: money.describe("Refunded to customers"),
	/** Payments into the shop's own cash and accounts, minus payments out of them. */
	reached: money,
});
export type MoneyRow = z.input<typeof moneyRow>;

const moneyQuery = z.object({ by: z.enum(moneyGroups), ...period });

/** Movements in store credit. Omitted if the shop never issued store credit. */
export const moneyInCredit = z.object({
	refunded: money.describe("Refunded as store credit in the period"),
	given: money.describe("Added manually minus deducted manually"),
	used: money.describe("Used to pay orders; part of the money received"),
	held: money.describe("Current balance of all customers, regardless of the period"),
});

export const readMoney = endpoint({
	...managed,
	path: "/admin/api/reports/money",
	summary: "Totals of placed, cancelled and refunded orders and of money received, from the ledger",
	query: moneyQuery,
	output: z.object({
		rows: z.array(moneyRow),
		total: moneyRow,
		store_credit: moneyInCredit.optional(),
		cash_rounding: money
			.optional()
			.describe("Cash that tills gained by rounding; negative if they lost some; omitted if none"),
	}),
});

export const exportMoney = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/money.csv",
	summary: "Money report as CSV",
	query: moneyQuery,
});

export const receivableRow = z.object({
	account: z.enum(["courier", "provider"]),
	/** null for the shop's in-house riders. */
	party: z.string().nullable(),
	/** Amounts by the number of days since they were collected. */
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
	summary: "Money collected by couriers and providers but not paid out, by age",
	output: z.array(receivableRow),
});

export const exportReceivables = endpoint({
	...managed,
	...csv,
	path: "/admin/api/reports/receivables.csv",
	summary: "Amounts not paid out yet by couriers and providers, as CSV",
});
