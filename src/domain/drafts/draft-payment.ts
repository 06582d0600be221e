import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { lockStock } from "#domain/inventory/lock-stock.ts";
import { endIntent } from "#domain/payments/replace-intent.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Draft } from "./draft.ts";

/**
 * Throws while the customer is paying for the draft, because staff must not change it then.
 * @throws Refusal `draft_being_paid`
 */
export function requireNotBeingPaid({ payingUntil }: Pick<Draft, "payingUntil">): void {
	if (payingUntil === null) return;
	throw new Refusal(
		"conflict",
		"The customer is paying for this draft right now. Please try again in a few minutes.",
		{ code: "draft_being_paid" },
	);
}

/** Cancels the payment started for a draft. If it's paid anyway, the money is refunded. */
export async function replaceDraftPayment(
	transaction: Queryable,
	{ id: draftId, lines }: Pick<Draft, "id" | "lines">,
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
	// Lock the stock to release and the stock to take together, in the global lock order.
	const wanted = lines.flatMap(({ variationId }) => variationId ?? []);
	await lockStock(transaction, [...wanted, ...held.map((each) => each.variation_id)], null);
	await endIntent(transaction, live.id, "replaced", now);
}
