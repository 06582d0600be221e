import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Returns the order that the customer created with this Idempotency-Key.
 * @throws Refusal `missing` if there is none
 */
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
