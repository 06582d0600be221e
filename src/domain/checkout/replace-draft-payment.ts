import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { lockStock } from "#domain/inventory/lock-stock.ts";
import { endIntent } from "#domain/payments/replace-intent.ts";

/** Cancels the payment started for a draft. If the customer pays it anyway, it's refunded. */
export async function replaceDraftPayment(
	transaction: Queryable,
	{ id: draftId, lines }: { id: number; lines: readonly { variationId: number | null }[] },
	now: Date,
): Promise<void> {
	await transaction.execute(sql`
		update payment_intents set status = 'replaced', check_at = ${now}, updated_at = ${now}
		where draft_id = ${draftId} and status = 'expired'`);
	const live = await transaction.first<{ id: number }>(sql`
		select id from payment_intents where draft_id = ${draftId} and status = 'live' for update`);
	if (!live) return;
	const held = await transaction.rows<{ variation_id: number }>(sql`
		select variation_id from stock_reservations where intent_id = ${live.id}`);
	// Lock the stock to release and the stock that the draft needs in one statement, so that all transactions lock
	// stock rows in the same sequence.
	const wanted = lines.flatMap(({ variationId }) => variationId ?? []);
	await lockStock(transaction, [...wanted, ...held.map((each) => each.variation_id)], null);
	await endIntent(transaction, live.id, "replaced", now);
}
