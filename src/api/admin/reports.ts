import { setImmediate as nextTurn } from "node:timers/promises";
import * as calls from "#contract/admin/reports.ts";
import { readSales, type SalesRow } from "#domain/reports/read-sales.ts";
import { readSellers, type SellerRow } from "#domain/reports/read-sellers.ts";
import { readStockValue, type StockValueRow } from "#domain/reports/read-stock-value.ts";
import { readVat } from "#domain/reports/read-vat.ts";
import { type Centavos, toPesos } from "#lib/money.ts";
import { csvLine, writeCsv } from "#lib/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const usualRows = 100;
const pesosOrNull = (amount: Centavos | null) => (amount === null ? null : toPesos(amount));

const presentSales = (row: SalesRow): calls.SalesRow => ({
	...row,
	sales: toPesos(row.sales),
	discount: pesosOrNull(row.discount),
	shipping: pesosOrNull(row.shipping),
	total: pesosOrNull(row.total),
});
const presentSeller = (row: SellerRow): calls.Seller => ({ ...row, sales: toPesos(row.sales) });
const presentValue = (row: StockValueRow): calls.StockValueRow => ({
	...row,
	value: toPesos(row.value),
});

const linesAtOnce = 500;

/** A file of rows that all have the same fields, in parts between which requests have their turn. */
async function* toCsv<Row extends object>(
	columns: readonly (keyof Row & string)[],
	rows: readonly Row[],
): AsyncGenerator<string> {
	yield writeCsv(columns);
	for (let at = 0; at < rows.length; at += linesAtOnce) {
		await nextTurn();
		yield rows
			.slice(at, at + linesAtOnce)
			.map((row) => csvLine(columns.map((column) => row[column] as string | number | null)))
			.join("");
	}
}

export function reportRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.readSales, async ({ input: { by, limit, ...period } }) => {
		const { rows, total } = await readSales(database, by, period, limit ?? usualRows);
		return { rows: rows.map(presentSales), total: presentSales(total) };
	});
	handle(app, calls.exportSales, async ({ input: { by, limit, ...period } }) => {
		const { rows } = await readSales(database, by, period, limit ?? null);
		return toCsv(
			["key", "label", "orders", "pieces", "sales", "discount", "shipping", "total"],
			rows.map(presentSales),
		);
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
	}) => (await readSellers(database, order, period, { categoryId, limit })).map(presentSeller);
	handle(app, calls.readSellers, ({ input }) => sellers(input));
	handle(app, calls.exportSellers, async ({ input }) =>
		toCsv(
			["product_id", "product_name", "pieces", "sales", "stock_quantity"],
			await sellers(input),
		),
	);

	handle(app, calls.readStockValue, async ({ input }) => {
		const { rows, total } = await readStockValue(database, input.by);
		return { rows: rows.map(presentValue), total: presentValue(total) };
	});
	handle(app, calls.exportStockValue, async ({ input }) => {
		const { rows } = await readStockValue(database, input.by);
		return toCsv(["key", "label", "items", "pieces", "value"], rows.map(presentValue));
	});

	const vat = async (year: number): Promise<calls.VatRow[]> =>
		(await readVat(database, year)).map((row) => ({
			...row,
			total: toPesos(row.total),
			vat_content: toPesos(row.vat_content),
			without_vat: toPesos(row.total - row.vat_content),
		}));
	handle(app, calls.readVat, ({ input }) => vat(input.year));
	handle(app, calls.exportVat, async ({ input }) =>
		toCsv(["month", "orders", "total", "vat_content", "without_vat"], await vat(input.year)),
	);
}
