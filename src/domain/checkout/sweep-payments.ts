import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import type { IntentStatus } from "#domain/payments/payment-intent.ts";
import { endIntent } from "#domain/payments/replace-intent.ts";
import type { Shop } from "#domain/shop.ts";
import { refundPayment } from "./refund-payment.ts";
import { settlePayment } from "./settle-payment.ts";

interface DueIntent {
	id: number;
	provider_id: string | null;
	status: IntentStatus;
	provider: string;
	/** True if the payment deadline is over. */
	is_over: boolean;
}

const atOnce = 20;
const minute = 60_000;
/** Milliseconds after which a queued refund is retried, because its job has given up or was lost. */
const refundTimeout = 10 * minute;

/**
 * Checks due payments at their provider, ends abandoned payments and retries late refunds. Several nodes can run this
 * concurrently.
 */
export async function sweepPayments(context: Shop): Promise<void> {
	for (let due = await claimDue(context); due.length > 0; due = await claimDue(context)) {
		await Promise.all(due.map((intent) => follow(context, intent)));
	}
	await refundLate(context);
}

/** Claims some due payments for this node. The interval before the next check doubles, up to an hour. */
function claimDue({ database, now: clock }: Shop): Promise<DueIntent[]> {
	const now = clock();
	return database.rows<DueIntent>(sql`
		update payment_intents set checks = checks + 1,
			check_at = least(
				${now}::timestamptz + interval '1 minute' * least(power(2, least(checks, 6)), 60),
				-- not after the payment expires
				case when status = 'live' and expires_at > ${now}::timestamptz then expires_at end
			)
		where id = any(array(
			select id from payment_intents
			where check_at <= ${now}
			order by check_at limit ${atOnce}
			for update skip locked
		))
		returning id, status, provider_id, provider, expires_at <= ${now}::timestamptz as is_over`);
}

/** Checks a due payment. Errors are logged, so that other payments are still checked. */
async function follow(context: Shop, intent: DueIntent): Promise<void> {
	try {
		const gateway = context.payments.named(intent.provider);
		if (intent.provider_id !== null && gateway) {
			await askProvider(context, gateway, intent, intent.provider_id);
		}
	} catch (error) {
		context.log.warn({ err: error, intentId: intent.id }, "a payment could not be checked");
	}
	// A reservation ends at the payment deadline, even if the provider's status is unknown.
	if (intent.is_over) await expire(context, intent.id);
	if (intent.is_over && intent.provider_id === null) await stopChecking(context, intent.id);
}

/** Stops checking a payment without a provider id, because there's nothing to ask the provider for. */
async function stopChecking({ database }: Shop, intentId: number): Promise<void> {
	await database.execute(sql`
		update payment_intents set check_at = null where id = ${intentId} and provider_id is null`);
}

async function askProvider(
	context: Shop,
	gateway: PaymentGateway,
	intent: DueIntent,
	providerId: string,
): Promise<void> {
	let payment = await gateway.findPayment(providerId);
	const isUnwanted = intent.status !== "live" || intent.is_over;
	// Cancel an unwanted payment at the provider, so that no one can pay it late.
	if (payment.status === "open" && isUnwanted) {
		payment = { ...payment, ...(await gateway.cancelPayment(providerId)) };
	}
	await settlePayment(context, intent.id, payment);
}

async function expire({ database, now }: Shop, intentId: number): Promise<void> {
	await database.transaction(async (transaction) => {
		const intent = await transaction.first<{ provider_id: string | null }>(sql`
			select provider_id from payment_intents
			where id = ${intentId} and status = 'live' and expires_at <= ${now()} for update`);
		if (!intent) return;
		// Without a provider id, the customer was never able to pay.
		if (intent.provider_id === null) await endIntent(transaction, intentId, "canceled", null);
		else
			await endIntent(transaction, intentId, "expired", await readCheckTime(transaction, intentId));
	});
}

async function readCheckTime(transaction: Queryable, intentId: number): Promise<Date | null> {
	const { check_at: checkAt } = await transaction.one<{ check_at: Date | null }>(
		sql`select check_at from payment_intents where id = ${intentId}`,
	);
	return checkAt;
}

async function refundLate(context: Shop): Promise<void> {
	const before = new Date(context.now().getTime() - refundTimeout);
	// Claim late refunds, so that no other node retries the same refund at the same time. Not every provider prevents
	// two simultaneous refunds.
	const late = await context.database.rows<{ id: number }>(sql`
		update refunds set updated_at = ${context.now()}
		where id = any(array(
			select id from refunds
			where state = 'queued' and updated_at < ${before}
			order by id limit ${atOnce}
			for update skip locked
		))
		returning id`);
	for (const { id } of late) {
		try {
			await refundPayment(context, { refundId: id });
		} catch (error) {
			context.log.error({ err: error, refundId: id }, "a refund could not be made");
		}
	}
}
