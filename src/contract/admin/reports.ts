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
	/** A day, an id or a code. */
	key: z.string(),
	label: z.string(),
	/** null: not known by product, category and branch. */
	orders: count.nullable(),
	pieces: count,
	/** What was bought, at the prices of the orders, before discounts. */
	sales: money,
	discount: money.nullable(),
	shipping: money.nullable(),
	total: money.nullable(),
	payment_fees: money.nullable().describe("Of the ways to pay, within the total"),
});
export type SalesRow = z.input<typeof salesRow>;

const salesQuery = z.object({ by: z.enum(salesGroups), ...period, limit: mostRows });

export const readSales = endpoint({
	...managed,
	path: "/admin/api/reports/sales",
	summary:
		"Sales without cancelled orders: every day of the period, or the strongest products, categories …",
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
});
export type StockValueRow = z.input<typeof stockValueRow>;

const stockValueQuery = z.object({ by: z.enum(["branch", "category"]) });

export const readStockValue = endpoint({
	...managed,
	path: "/admin/api/reports/stock-value",
	summary: "What the stock would bring now",
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

export const vatRow = z.object({
	/** `2026-11` */
	month: z.string(),
	orders: count,
	total: money,
	vat_content: money,
	without_vat: money,
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
	summary: "The VAT content of each month's orders, as each order kept it",
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
