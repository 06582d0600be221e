import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { freeReservations } from "#domain/inventory/reserve-stock.ts";
import { returnCoupon } from "#domain/marketing/claim-coupon.ts";

/**
 * Ends the customer's live payment because they order otherwise: what it held is free again, and if
 * it is paid all the same the money goes back.
 */
export async function replaceIntent(
	transaction: Queryable,
	accountId: number,
	now: Date,
): Promise<void> {
	const live = await transaction.first<{ id: number }>(sql`
		select id from payment_intents where account_id = ${accountId} and status = 'live' for update`);
	if (!live) return;
	await endIntent(transaction, live.id, "replaced", now);
}

/** Gives an intent that is not paid another status and frees what it held; its row is locked. */
export async function endIntent(
	transaction: Queryable,
	intentId: number,
	status: "replaced" | "expired" | "canceled" | "refunded",
	checkAt: Date | null,
): Promise<void> {
	await freeReservations(transaction, intentId);
	await returnCoupon(transaction, { intentId });
	await transaction.execute(sql`
		update payment_intents set status = ${status}, check_at = ${checkAt}, updated_at = now()
		where id = ${intentId}`);
}
