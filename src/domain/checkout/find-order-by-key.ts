import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Returns the order created by the customer's request with this Idempotency-Key; throws 404 if there is none. */
export async function findOrderByKey(
	database: Queryable,
	accountId: number,
	key: string,
): Promise<number> {
	const found = await database.first<{ order_id: number }>(sql`
		select order_id from idempotency_keys
		where account_id = ${accountId} and key = ${key} and order_id is not null`);
	if (!found) throw new Refusal("missing", "No order was placed with this key.");
	return found.order_id;
}
