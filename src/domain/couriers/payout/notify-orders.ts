import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Adds an entry to the history of each order that says what happened to its cash. */
export async function notifyOrders(
	transaction: Queryable,
	event: {
		kind: "cash_handed_over" | "cash_taken_back";
		actorId: number;
		orders: readonly { id: number; note: string }[];
	},
): Promise<void> {
	await transaction.execute(sql`
		insert into order_events (order_id, kind, from_status, to_status, actor_id, note)
		select orders.id, ${event.kind}, status, status, ${event.actorId}::bigint, notified.note
		from unnest(
			${event.orders.map(({ id }) => id)}::bigint[], ${event.orders.map(({ note }) => note)}::text[]
		) as notified (id, note)
		join orders on orders.id = notified.id order by orders.id`);
}
