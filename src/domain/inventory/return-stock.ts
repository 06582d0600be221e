import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Returns an order's stock to the branches that supplied it. Stock that the ledger shows as returned isn't returned
 * again.
 */
export async function returnStock(
	transaction: Queryable,
	orderId: number,
	actorId: number | null,
): Promise<void> {
	// Lock stock rows in the same sequence as all other transactions, which prevents deadlocks.
	await transaction.execute(sql`
		select from stock
		where (variation_id, branch_id) in (
			select variation_id, branch_id from stock_ledger where order_id = ${orderId}
		)
		order by variation_id, branch_id
		for update`);
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, order_id, actor_id)
		select variation_id, branch_id, -sum(change)::integer, 'cancelled', ${orderId}, ${actorId}::bigint
		from stock_ledger where order_id = ${orderId}
		group by variation_id, branch_id
		having sum(change) < 0`);
}
