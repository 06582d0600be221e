import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { undoRefund } from "#domain/orders/undo-refund.ts";
import {
	ForgedEvent,
	type PaymentEvent,
	type PaymentProvider,
	type ProviderPayment,
	type ProviderRefund,
} from "#domain/payments/payment-gateway.ts";
import { nameIntent } from "#domain/payments/payment-intent.ts";
import type { Shop } from "#domain/shop.ts";
import { type Settlement, settlePaymentWithin } from "./settle-payment.ts";

/**
 * Records a message from a payment provider's webhook. Repeated messages and messages out of order change nothing.
 * Responds quickly, because it only uses the database.
 * @throws ForgedEvent if the message isn't from the provider
 */
export async function receivePaymentEvent(
	shop: Shop,
	body: string,
	headers: Headers,
): Promise<void> {
	const sender = shop.payments.senderOf(headers);
	if (!sender) throw new ForgedEvent("the event has no signature of a connected payment provider");
	const { provider } = sender;
	const event = await sender.readEvent(body, headers, shop.now());
	await shop.database.transaction(async (transaction) => {
		if (!(await isNew(transaction, provider, event))) return;
		const { intentId, outcome } = await follow(transaction, shop, provider, event);
		await transaction.execute(sql`
			update payment_events set intent_id = ${intentId}, outcome = ${outcome}
			where provider = ${provider} and event_id = ${event.id}`);
	});
}

/** Returns true for the first copy of an event. Concurrent copies wait until it's recorded. */
async function isNew(
	transaction: Queryable,
	provider: PaymentProvider,
	event: PaymentEvent,
): Promise<boolean> {
	const written = await transaction.execute(sql`
		insert into payment_events (provider, event_id, type, outcome)
		values (${provider}, ${event.id}, ${event.type}, 'received')
		on conflict do nothing`);
	return written === 1;
}

interface Followed {
	intentId: number | null;
	outcome: string;
}

async function follow(
	transaction: Queryable,
	shop: Shop,
	provider: PaymentProvider,
	event: PaymentEvent,
): Promise<Followed> {
	if (event.about === "payment") return followPayment(transaction, shop, provider, event.payment);
	if (event.about === "refund") return followRefund(transaction, provider, event.refund);
	return { intentId: null, outcome: "nothing to do" };
}

async function followPayment(
	transaction: Queryable,
	shop: Shop,
	provider: PaymentProvider,
	payment: ProviderPayment,
): Promise<Followed> {
	const intent = await transaction.first<{ id: number }>(sql`
		select id from payment_intents
		where provider = ${provider}
			and (provider_id = ${payment.providerId} or reference = ${payment.reference})`);
	if (!intent) return { intentId: null, outcome: "unknown payment" };
	const named = await nameIntent(transaction, intent.id, payment.providerId);
	if (named !== payment.providerId)
		return { intentId: intent.id, outcome: "another payment for the same checkout" };
	const settled = await settlePaymentWithin(transaction, shop, intent.id, payment);
	return { intentId: intent.id, outcome: describe(settled) };
}

function describe(settled: Settlement): string {
	if (settled.outcome === "ordered") return `order ${settled.orderId}`;
	return settled.outcome === "refunded" ? `refund: ${settled.reason}` : settled.outcome;
}

/** Records the final result of a refund that the provider hadn't completed at once. */
async function followRefund(
	transaction: Queryable,
	provider: PaymentProvider,
	refund: ProviderRefund,
): Promise<Followed> {
	const changed = await transaction.first<{ id: number; intent_id: number }>(sql`
		update refunds set state = ${refund.status}, last_error = ${refund.failure}, updated_at = now()
		where provider_id = ${refund.providerId} and state = 'pending' and intent_id in (
			select id from payment_intents where provider = ${provider}
		)
		returning id, intent_id`);
	if (changed && refund.status === "failed") await undoRefund(transaction, changed.id);
	const outcome = changed ? `refund ${refund.status}` : "nothing to do";
	return { intentId: changed?.intent_id ?? null, outcome };
}
