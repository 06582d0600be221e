import sql from "sql-template-tag";
import type { OrderStatus } from "#contract/user/orders.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type OrderRow, orderColumns } from "./order-row.ts";

interface OrderEventRow {
	id: number;
	from_status: OrderStatus | null;
	to_status: OrderStatus;
	actor_name: string | null;
	note: string | null;
	/** ISO 8601, with an offset. */
	created_at: string;
}

export interface AdminOrderRow extends OrderRow {
	/** null: the account is gone. */
	customer: { id: number; name: string; email: string } | null;
	events: OrderEventRow[];
}

/** Any order, with its customer and its history, oldest first. */
export async function findAdminOrder(database: Queryable, orderId: number): Promise<AdminOrderRow> {
	const order = await database.first<AdminOrderRow>(sql`
		select ${orderColumns},
			(
				select json_build_object('id', id, 'name', name, 'email', email)
				from accounts where id = orders.account_id
			) as customer,
			(
				select coalesce(json_agg(json_build_object(
					'id', order_events.id, 'from_status', from_status, 'to_status', to_status,
					'actor_name', accounts.name, 'note', note, 'created_at', order_events.created_at
				) order by order_events.id), '[]')
				from order_events left join accounts on accounts.id = actor_id
				where order_id = orders.id
			) as events
		from orders where id = ${orderId}`);
	if (!order) throw new Refusal("missing", "Order not found.");
	return order;
}
