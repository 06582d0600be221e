import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type OrderRow, orderColumns } from "./order-row.ts";

/** The message is the same for an order that does not exist and for another customer's (§8). */
export const orderMissing = () =>
	new Refusal("missing", "Order not found or you do not have access to it.");

/** One of the customer's own orders. */
export async function findOrder(
	database: Queryable,
	accountId: number,
	orderId: number,
): Promise<OrderRow> {
	const order = await database.first<OrderRow>(sql`
		select ${orderColumns} from orders where id = ${orderId} and account_id = ${accountId}`);
	if (!order) throw orderMissing();
	return order;
}
