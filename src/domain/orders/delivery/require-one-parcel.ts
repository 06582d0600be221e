import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Checks that an order has one parcel, so that its delivery is recorded for the order.
 * @throws Refusal if it has several, each of which is recorded separately
 */
export async function requireOneParcel(transaction: Queryable, orderId: number): Promise<void> {
	const { count } = await transaction.one<{ count: number }>(
		sql`select count(*)::integer as count from parcels where order_id = ${orderId}`,
	);
	if (count <= 1) return;
	throw new Refusal("conflict", `This order has ${count} parcels. Choose one.`, {
		code: "several_parcels",
	});
}
