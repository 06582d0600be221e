import sql, { join } from "sql-template-tag";
import type { z } from "zod";
import type { ledgerEntry } from "#contract/admin/stock.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { idsOfDays } from "#db/ids-of-days.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";

export type StockReason =
	| "opening"
	| "import"
	| "received"
	| "counted"
	| "adjusted"
	| "transferred"
	| "sold"
	| "cancelled"
	| "returned";

export type LedgerRow = z.output<typeof ledgerEntry>;

export interface LedgerFilter {
	variation_id?: number | undefined;
	branch_id?: number | undefined;
	reason?: StockReason | undefined;
	/** Days in Manila time, both inclusive. */
	from?: string | undefined;
	to?: string | undefined;
}

/**
 * Returns the stock changes that match the filter, newest first, each with the branch's quantity after the change. The
 * total is exact only up to `maxCounted`.
 */
export async function listLedger(
	database: Queryable,
	filter: LedgerFilter,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: LedgerRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	requireIdCursor(page.cursor);
	const conditions = [sql`true`];
	if (filter.variation_id !== undefined)
		conditions.push(sql`variation_id = ${filter.variation_id}`);
	if (filter.branch_id !== undefined) conditions.push(sql`branch_id = ${filter.branch_id}`);
	if (filter.reason !== undefined) conditions.push(sql`reason = ${filter.reason}`);
	conditions.push(...idsOfDays("stock_ledger", filter));
	const matching = join(conditions, " and ");
	const [rows, { total }] = await Promise.all([
		database.rows<LedgerRow>(sql`
			with chosen as (
				select * from stock_ledger
				where ${matching} and id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
				order by id desc limit ${limit + 1}
			)
			select chosen.id, chosen.variation_id, products.id as product_id,
				products.name as product_name, variations.name as variation_name, chosen.branch_id,
				chosen.change, chosen.reason, chosen.adjustment, chosen.note, chosen.order_id,
				accounts.name as actor_name, chosen.created_at,
				(
					select sum(earlier.change)::integer from stock_ledger earlier
					where earlier.variation_id = chosen.variation_id
						and earlier.branch_id = chosen.branch_id and earlier.id <= chosen.id
				) as balance
			from chosen join variations on variations.id = chosen.variation_id
			join products on products.id = variations.product_id
			left join accounts on accounts.id = chosen.actor_id
			order by chosen.id desc`),
		database.one<{ total: number }>(countUpTo(sql`from stock_ledger where ${matching}`)),
	]);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}
