import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { Centavos } from "#lib/money/money.ts";
import { forEachMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { type RefundReason, refundableOf } from "./refund-reason.ts";

/**
 * The refund method that is recorded for each payment method. Refunds of an extension's payment method go back to the
 * account that paid.
 */
const refundMethods = JSON.stringify(forEachMethod((method) => paymentRule(method).refund.method));

/**
 * Records a refund, and queues a job that requests the refund from the provider. Repeated calls with the same event key
 * record only one refund. The caller must have locked the payment intent, so that refunds never exceed the amount paid.
 * @returns the refund's id if this call recorded the refund, otherwise null
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
		/** The part of the amount that was paid for shipping. */
		shipping?: Centavos;
		/** VAT included in the refund; null if the order has no VAT. */
		vatContent?: Centavos | null;
		/** Message to the customer. */
		note?: string | null;
		/** null if the shop acted automatically. */
		actorId?: number | null;
	},
): Promise<number | null> {
	const written = await transaction.first<{ id: number }>(sql`
		insert into refunds (event_key, intent_id, order_id, method, amount, shipping, vat_content, reason,
			note, actor_id)
		select ${refund.eventKey}, id, ${refund.orderId}::bigint, coalesce(${refundMethods}::jsonb ->> method, 'account'),
			${refund.amount},
			${refund.shipping ?? 0}, ${refund.vatContent ?? null}::bigint, ${refund.reason}, ${refund.note ?? null}, ${refund.actorId ?? null}::bigint
		from payment_intents
		where id = ${refund.intentId} and paid_amount >= ${refund.amount} + (
			select coalesce(sum(amount), 0) from refunds
			where intent_id = ${refund.intentId} and state <> 'failed'
		)
		on conflict (event_key) do nothing
		returning id`);
	if (!written) return null;
	await postRefund(transaction, written.id);
	await jobs.enqueue(transaction, "refund-payment", { refundId: written.id });
	return written.id;
}

/** Refunds the amount that a provider collected for a cancelled order, minus earlier refunds. */
export async function refundCancelledOrder(
	transaction: Queryable,
	jobs: JobQueue,
	orderId: number,
): Promise<void> {
	const intent = await transaction.first<{ id: number; paid_amount: Centavos }>(sql`
		select id, coalesce(paid_amount, 0) as paid_amount from payment_intents
		where order_id = ${orderId} for update`);
	if (!intent) return;
	const { refunded } = await transaction.one<{ refunded: Centavos }>(sql`
		select coalesce(sum(amount), 0)::bigint as refunded from refunds
		where intent_id = ${intent.id} and state <> 'failed'`);
	const amount = refundableOf(intent.paid_amount, refunded);
	if (amount === 0) return;
	await queueRefund(transaction, jobs, {
		eventKey: `order:${orderId}:cancelled`,
		intentId: intent.id,
		orderId,
		amount,
		reason: "order_cancelled",
	});
}
