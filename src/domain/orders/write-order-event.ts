import sql from "sql-template-tag";
import type { OrderEventKind } from "#contract/admin/orders.ts";
import type { Queryable } from "#db/database.ts";

/** Records an event in an order's history. Not used for status changes. */
export async function writeOrderEvent(
	transaction: Queryable,
	event: {
		orderId: number;
		kind: Exclude<OrderEventKind, "moved">;
		/** Null if the shop acts automatically. */
		actorId: number | null;
		note: string | null;
	},
): Promise<void> {
	await transaction.execute(sql`
		insert into order_events (order_id, kind, from_status, to_status, actor_id, note)
		select id, ${event.kind}, status, status, ${event.actorId}::bigint, ${event.note}
		from orders where id = ${event.orderId}`);
}
