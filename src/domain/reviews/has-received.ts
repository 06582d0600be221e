import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** True if the product was part of a delivered order of the customer. */
export const hasReceived = async (database: Queryable, accountId: number, productId: number) =>
	(await database.first(sql`
		select from orders join order_lines on order_lines.order_id = orders.id
		where account_id = ${accountId} and product_id = ${productId} and status = 'delivered'
		limit 1`)) !== undefined;

/** @throws Refusal `not_received` */
export async function requireReceived(
	database: Queryable,
	accountId: number,
	productId: number,
): Promise<void> {
	if (await hasReceived(database, accountId, productId)) return;
	throw new Refusal("conflict", "Only customers who received this product can review it.", {
		code: "not_received",
	});
}
