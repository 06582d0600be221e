import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { freeReservations } from "#domain/inventory/reserve-stock.ts";
import { returnPromotions } from "#domain/promotions/claim-promotions.ts";

/**
 * Cancels the customer's pending payment and releases its reservations, because the customer now orders with another
 * payment method or another cart. If the old payment succeeds anyway, it's refunded.
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

/**
 * Sets the status of an unpaid payment, and releases the stock and promotions that it reserved. The caller must have
 * locked the row.
 */
export async function endIntent(
	transaction: Queryable,
	intentId: number,
	status: "replaced" | "expired" | "canceled" | "refunded",
	checkAt: Date | null,
): Promise<void> {
	await freeReservations(transaction, intentId);
	await returnPromotions(transaction, { intentId });
	await transaction.execute(sql`
		update payment_intents set status = ${status}, check_at = ${checkAt}, updated_at = now()
		where id = ${intentId}`);
}
