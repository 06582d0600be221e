import sql, { empty } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { keysetCursor, readKeysetCursor } from "#lib/keyset.ts";
import { itemColumns, type StockItemRow } from "./stock-item.ts";

export interface ReorderRow extends Omit<StockItemRow, "branches"> {
	branch_id: number;
	available: number;
	low_level: number;
	sold: number;
	suggested: number;
}

/**
 * How many pieces to order: enough for what sells in 30 days, or for twice the low level where that
 * is more; at least one.
 */
export const suggestReorder = (available: number, lowLevel: number, sold: number): number =>
	Math.max(1, Math.max(sold, lowLevel * 2) - available);

/** What is low in the open branches (or in one), lowest variation id first. */
export async function listReorder(
	database: Queryable,
	{ branchId, now }: { branchId?: number | undefined; now: Date },
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: ReorderRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const position =
		page.cursor === undefined ? null : readKeysetCursor("reorder", "number", page.cursor);
	const matching = sql`
		from stock
		join branches on branches.id = stock.branch_id and branches.is_open
		join variations on variations.id = stock.variation_id and archived_at is null
		join products on products.id = variations.product_id and products.status <> 'archived'
		where is_low
			and (${branchId ?? null}::bigint is null or branch_id = ${branchId ?? null})`;
	const after = position
		? sql`and (branch_id, variation_id) > (${position.key}::bigint, ${position.id}::bigint)`
		: empty;
	const [rows, { total }] = await Promise.all([
		database.rows<Omit<ReorderRow, "suggested">>(sql`
			select ${itemColumns}, branch_id, quantity - reserved as available, low_level,
				coalesce((
					select -sum(change) from stock_ledger
					where stock_ledger.variation_id = stock.variation_id
						and stock_ledger.branch_id = stock.branch_id
						and reason in ('sold', 'cancelled', 'returned')
						and stock_ledger.created_at > ${now}::timestamptz - interval '30 days'
				), 0)::integer as sold
			${matching} ${after}
			order by branch_id, variation_id limit ${limit + 1}`),
		database.one<{ total: number }>(sql`select count(*) as total ${matching}`),
	]);
	const items = rows
		.slice(0, limit)
		.map((row) => ({ ...row, suggested: suggestReorder(row.available, row.low_level, row.sold) }));
	const last = items.at(-1);
	return {
		items,
		next:
			last && rows.length > limit
				? keysetCursor("reorder", { key: last.branch_id, id: last.variation_id })
				: null,
		total,
	};
}
