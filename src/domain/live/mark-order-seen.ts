import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Marks the alerts about a new order or a cancellation request as handled, because a staff member has opened the order.
 */
export async function markOrderSeen(queryable: Queryable, orderId: number): Promise<void> {
	await queryable.execute(sql`
		update live_events set seen_at = now()
		where order_id = ${orderId} and seen_at is null
			and kind in ('order_placed', 'cancel_requested')`);
}
