import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { keysetCursor, readKeysetCursor } from "#lib/keyset.ts";
import { prefixQuery } from "#lib/prefix-query.ts";
import { itemColumns, type StockItemRow } from "./stock-item.ts";

export interface ReorderRow extends Omit<StockItemRow, "branches"> {
	branch_id: number;
	branch_name: string;
	available: number;
	low_level: number;
	sold: number;
	suggested: number;
}

export interface ReorderFilter {
	branch_id?: number | undefined;
	search?: string | undefined;
}

/**
 * How many pieces to order: enough for what sells in 30 days, or for twice the low level where that
 * is more; at least one.
 */
export const suggestReorder = (available: number, lowLevel: number, sold: number): number =>
	Math.max(1, Math.max(sold, lowLevel * 2) - available);

/** What is low in the open branches (or in one), by name. */
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
	const matching = lowItems(filter);
	const [rows, { total }] = await Promise.all([
		readRows(database, sql`${matching} and ${after} ${byName} limit ${limit + 1}`, now),
		database.one<{ total: number }>(sql`select count(*) as total ${matching}`),
	]);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	return {
		items: items.map(({ key: _, ...row }) => row),
		next: last && rows.length > limit ? keysetCursor("reorder", last) : null,
		total,
	};
}

/** The whole list, for a file. */
export const readAllReorder = (
	database: Queryable,
	{ now, ...filter }: ReorderFilter & { now: Date },
): Promise<ReorderRow[]> => readRows(database, sql`${lowItems(filter)} ${byName}`, now);

const byName = sql`order by lower(products.name), stock.id`;

function lowItems({ branch_id: branchId, search }: ReorderFilter): Sql {
	const words = prefixQuery(search);
	return sql`
		from stock
		join branches on branches.id = stock.branch_id and branches.is_open
		join variations on variations.id = stock.variation_id and archived_at is null
		join products on products.id = variations.product_id and products.status <> 'archived'
		where is_low and ${branchId === undefined ? sql`true` : sql`branch_id = ${branchId}`}
			and ${
				words === null
					? sql`true`
					: sql`product_id in (
						select product_id from product_words where words @@ to_tsquery('simple', ${words})
					)`
			}`;
}

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
