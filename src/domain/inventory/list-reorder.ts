import sql, { empty, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { reorderItem } from "#contract/admin/stock.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { productsFoundBy } from "#domain/catalogue/product/products-found-by.ts";
import { keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import { archivedItems, itemColumns } from "./stock-item.ts";

export type ReorderRow = z.output<typeof reorderItem>;

export interface ReorderFilter {
	branch_id?: number | undefined;
	search?: string | undefined;
}

/**
 * Returns how many units to order, at least one. The units raise the available stock to 30 days of sales or to twice
 * the low-stock level, whichever is more.
 */
export const suggestReorder = (available: number, lowLevel: number, sold: number): number =>
	Math.max(1, Math.max(sold, lowLevel * 2) - available);

/**
 * Returns low-stock items in all open branches or in one branch, sorted by name. The total is exact only up to
 * `maxCounted`.
 */
export async function listReorder(
	database: Queryable,
	{ now, ...filter }: ReorderFilter & { now: Date },
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: ReorderRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const position =
		page.cursor === undefined ? null : readKeysetCursor("reorder", "string", page.cursor);
	const after = position
		? sql`(lower(products.name), stock.id) > (${position.key}::text, ${position.id}::bigint)`
		: sql`true`;
	const found = await productsFoundBy(database, filter.search);
	const among = found ? sql`and ${found.among(productId)}` : empty;
	const chosen = sql`${lowItems(filter)} ${among} and ${after} ${byName} limit ${limit + 1}`;
	const [rows, { total }] = await Promise.all([
		readRows(database, chosen, now),
		database.one<{ total: number }>(
			countUpTo(sql`
				from stock where ${isLow(filter)} and variation_id not in ${archivedItems}
					and of_product_id not in (select id from products where status = 'archived') ${among}`),
		),
	]);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	return {
		items: items.map(({ key: _, ...row }) => row),
		next: last && rows.length > limit ? keysetCursor("reorder", last) : null,
		total,
	};
}

/** Returns the whole list, for an export. */
export async function readAllReorder(
	database: Queryable,
	{ now, ...filter }: ReorderFilter & { now: Date },
): Promise<ReorderRow[]> {
	const found = await productsFoundBy(database, filter.search);
	const among = found ? sql`and ${found.among(productId)}` : empty;
	return readRows(database, sql`${lowItems(filter)} ${among} ${byName}`, now);
}

const productId = sql`stock.of_product_id`;
const byName = sql`order by lower(products.name), stock.id`;

/**
 * SQL condition for low-stock rows of `stock`. Starts with `is_low`, so that PostgreSQL can use the index of these
 * rows.
 */
const isLow = ({ branch_id: branchId }: ReorderFilter): Sql => sql`is_low
	and stock.branch_id in (select id from branches where is_open)
	and ${branchId === undefined ? sql`true` : sql`stock.branch_id = ${branchId}`}`;

const lowItems = (filter: ReorderFilter): Sql => sql`
	from stock
	join branches on branches.id = stock.branch_id
	join variations on variations.id = stock.variation_id and archived_at is null
	join products on products.id = stock.of_product_id and products.status <> 'archived'
	where ${isLow(filter)}`;

async function readRows(
	database: Queryable,
	chosen: Sql,
	now: Date,
): Promise<(ReorderRow & { key: string })[]> {
	const rows = await database.rows<Omit<ReorderRow & { key: string }, "suggested">>(sql`
		select stock.id, ${itemColumns}, branch_id, branches.name as branch_name,
			quantity - reserved as available, low_level, lower(products.name) as key,
			coalesce((
				select -sum(change) from stock_ledger
				where stock_ledger.variation_id = stock.variation_id
					and stock_ledger.branch_id = stock.branch_id
					and reason in ('sold', 'cancelled', 'returned')
					and stock_ledger.created_at > ${now}::timestamptz - interval '30 days'
			), 0)::integer as sold
		${chosen}`);
	return rows.map((row) => ({
		...row,
		suggested: suggestReorder(row.available, row.low_level, row.sold),
	}));
}
