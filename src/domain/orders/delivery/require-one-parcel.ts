import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";

/**
 * Lets what becomes of a parcel be written down of its order.
 * @throws Refusal where it has several, each of which is written down by itself
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
