import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type OrderRow, orderColumns } from "./order-row.ts";

/** Returns an error for orders that don't exist. Other customers' orders get the same error (specification §8). */
export const orderMissing = () =>
	new Refusal("missing", "Order not found or you do not have access to it.");

/** Returns one of the customer's orders. */
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
