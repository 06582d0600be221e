import sql, { type Sql } from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";

export interface HeldOrderRow {
	id: number;
	customer_name: string | null;
	tracking_number: string | null;
	total: Centavos;
	owed: Centavos;
	collected_at: Date;
}

/**
 * SQL condition for orders whose cash this courier has collected but not remitted.
 * @param courier blank for orders without a courier
 */
export const heldBy = (courier: string): Sql => sql`
	cash_due > 0 and cash_holder_key = lower(trim(${courier}::text))`;

/**
 * Returns the orders whose cash a courier has collected but not remitted, oldest first. The total is counted up to
 * `maxCounted`.
 */
export async function listHeldOrders(
	queryable: Queryable,
	courier: string,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: HeldOrderRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	requireIdCursor(page.cursor);
	const rows = await queryable.rows<HeldOrderRow>(sql`
		select orders.id, coalesce(accounts.name, contact_name) as customer_name, tracking_number, total, cash_due as owed,
			coalesce(cash_since, orders.updated_at) as collected_at
		from orders left join accounts on accounts.id = account_id
		where ${heldBy(courier)} and orders.id > ${page.cursor ?? 0}::bigint
		order by orders.id limit ${limit + 1}`);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from orders where ${heldBy(courier)}`),
	);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}
