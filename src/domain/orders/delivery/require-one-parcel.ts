import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Throws if an order has several parcels, because each parcel's delivery is then recorded separately.
 * @throws Refusal
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
