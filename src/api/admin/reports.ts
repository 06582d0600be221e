import * as calls from "#contract/admin/reports.ts";
import { readCashiers } from "#domain/reports/read-cashiers.ts";
import { type MarginRow, readMargin } from "#domain/reports/read-margin.ts";
import { readMoney } from "#domain/reports/read-money.ts";
import { readPromotionUse } from "#domain/reports/read-promotion-use.ts";
import { readReceivables } from "#domain/reports/read-receivables.ts";
import { readSales } from "#domain/reports/read-sales.ts";
import { readSellers } from "#domain/reports/read-sellers.ts";
import { readStockValue } from "#domain/reports/read-stock-value.ts";
import { readVat } from "#domain/reports/read-vat.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { toCsv } from "./report-csv.ts";

const usualRows = 100;

const salesColumns = [
	...(["key", "label", "orders", "pieces", "sales", "discount", "shipping", "total"] as const),
	...(["payment_fees", "gross", "refunded", "net", "received"] as const),
] as const;
const marginColumns = [
	...(["key", "label", "pieces", "sales", "known_sales", "cost", "margin"] as const),
	...(["margin_percent", "known_percent"] as const),
] as const;

/** Returns a share in percent with one decimal; null if the whole is zero. */
const shareIn = (part: number, whole: number) =>
	whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
const withShares = (row: MarginRow) => {
	const margin = row.known_sales - row.cost;
	return {
		...row,
		margin,
		margin_percent: shareIn(margin, row.known_sales),
		known_percent: shareIn(row.known_sales, row.sales),
	};
};

const moneyColumns = [
	...(["key", "gross", "discount", "cancelled", "refunded", "net"] as const),
	...(["came_in", "went_back", "reached", "received"] as const),
] as const;

export function reportRoutes(app: App, { database, now }: Dependencies): void {
	handle(app, calls.readSales, async ({ input: { by, limit, ...period } }) => {
		return readSales(database, by, period, limit ?? usualRows);
	});
	handle(app, calls.exportSales, async ({ input: { by, limit, ...period } }) => {
		const { rows } = await readSales(database, by, period, limit ?? null);
		return toCsv(calls.salesRow, salesColumns, rows);
	});

	const sellers = async ({
		order,
		category_id: categoryId,
		limit = usualRows,
		...period
	}: {
		order: "best" | "slow";
		from: string;
		to: string;
		category_id?: number | undefined;
		limit?: number | undefined;
	}) => readSellers(database, order, period, { categoryId, limit });
	handle(app, calls.readSellers, ({ input }) => sellers(input));
	handle(app, calls.exportSellers, async ({ input }) =>
		toCsv(
			calls.seller,
			["product_id", "product_name", "pieces", "sales", "stock_quantity"],
			await sellers(input),
		),
	);

	handle(app, calls.readStockValue, ({ input }) => readStockValue(database, input.by));
	handle(app, calls.exportStockValue, async ({ input }) => {
		const { rows } = await readStockValue(database, input.by);
		return toCsv(
			calls.stockValueRow,
			["key", "label", "items", "pieces", "value", "known_pieces", "cost"],
			rows,
		);
	});

	handle(app, calls.readMoney, ({ input: { by, ...period } }) => readMoney(database, by, period));
	handle(app, calls.exportMoney, async ({ input: { by, ...period } }) =>
		toCsv(calls.moneyRow, moneyColumns, (await readMoney(database, by, period)).rows),
	);
	handle(app, calls.readReceivables, () => readReceivables(database, now()));
	handle(app, calls.exportReceivables, async () =>
		toCsv(
			calls.receivableRow,
			["account", "party", "up_to_7", "up_to_14", "up_to_30", "older", "total", "oldest_day"],
			await readReceivables(database, now()),
		),
	);

	const margin = async (
		by: calls.MarginGroup,
		period: { from: string; to: string },
		limit: number | null,
	) => {
		const { rows, total } = await readMargin(database, by, period, limit);
		return { rows: rows.map(withShares), total: withShares(total) };
	};
	handle(app, calls.readMargin, ({ input: { by, limit, ...period } }) =>
		margin(by, period, limit ?? usualRows),
	);
	handle(app, calls.exportMargin, async ({ input: { by, limit, ...period } }) =>
		toCsv(calls.marginRow, marginColumns, (await margin(by, period, limit ?? null)).rows),
	);

	handle(app, calls.readPromotionUse, ({ input: { limit, ...period } }) =>
		readPromotionUse(database, period, limit ?? usualRows),
	);
	handle(app, calls.exportPromotionUse, async ({ input: { limit, ...period } }) =>
		toCsv(
			calls.promotionUseRow,
			["key", "label", "orders", "discount", "revenue"],
			await readPromotionUse(database, period, limit ?? null),
		),
	);

	handle(app, calls.readCashiers, ({ input: { limit, ...period } }) =>
		readCashiers(database, period, limit ?? usualRows),
	);
	handle(app, calls.exportCashiers, async ({ input: { limit, ...period } }) =>
		toCsv(
			calls.cashierRow,
			["key", "label", "sales", "units", "discount", "total", "refunded", "difference"],
			await readCashiers(database, period, limit ?? null),
		),
	);

	const vat = async (year: number) =>
		(await readVat(database, year)).map((row) => ({
			...row,
			without_vat: row.total - row.vat_content,
			net_vat: row.vat_content - row.refunded_vat,
		}));
	handle(app, calls.readVat, ({ input }) => vat(input.year));
	handle(app, calls.exportVat, async ({ input }) =>
		toCsv(
			calls.vatRow,
			["month", "orders", "total", "vat_content", "without_vat", "refunded_vat", "net_vat"],
			await vat(input.year),
		),
	);
}
