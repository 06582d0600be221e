import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { Centavos } from "#lib/money.ts";
import type { RefundReason } from "./refund-reason.ts";

/**
 * Decides on a refund, once for each event key; the provider is asked after the commit. The intent's
 * row is locked, and never more goes back than was paid.
 */
export async function queueRefund(
	transaction: Queryable,
	jobs: JobQueue,
	refund: {
		eventKey: string;
		intentId: number;
		orderId: number | null;
		amount: Centavos;
		reason: RefundReason;
	},
): Promise<void> {
	const written = await transaction.first<{ id: number }>(sql`
		insert into refunds (event_key, intent_id, order_id, amount, reason)
		select ${refund.eventKey}, id, ${refund.orderId}::bigint, ${refund.amount}, ${refund.reason}
		from payment_intents
		where id = ${refund.intentId} and paid_amount >= ${refund.amount} + (
			select coalesce(sum(amount), 0) from refunds
			where intent_id = ${refund.intentId} and state <> 'failed'
		)
		on conflict (event_key) do nothing
		returning id`);
	if (written) await jobs.enqueue(transaction, "refund-payment", { refundId: written.id });
}

/** Pays a cancelled card order back; nothing to do where it was not paid by card. */
export async function refundOrder(
	transaction: Queryable,
	jobs: JobQueue,
	orderId: number,
): Promise<void> {
	const intent = await transaction.first<{ id: number; paid_amount: Centavos }>(sql`
		select id, paid_amount from payment_intents where order_id = ${orderId} for update`);
	if (!intent) return;
	await queueRefund(transaction, jobs, {
		eventKey: `order:${orderId}:cancelled`,
		intentId: intent.id,
		orderId,
		amount: intent.paid_amount,
		reason: "order_cancelled",
	});
}
