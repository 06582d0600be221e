import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { requireVerifiedEmail } from "#domain/accounts/emails/require-verified-email.ts";
import {
	type AttemptLimit,
	limitAttempts,
	limitKey,
} from "#domain/accounts/limits/limit-attempts.ts";
import {
	type NextStep,
	type PaymentToMake,
	ProviderRefused,
	ProviderUnreachable,
} from "#domain/payments/payment-gateway.ts";
import {
	type IntentStatus,
	intentColumns,
	type PaymentIntent,
} from "#domain/payments/payment-intent.ts";
import { type RefundReason, refundReasonTexts } from "#domain/payments/refund-reason.ts";
import { withinTimeout } from "#domain/payments/within-timeout.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type PaymentMethod, requireProvided } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { askProvider } from "./create-intent.ts";
import type { Customer } from "./place-order.ts";
import { settlePayment } from "./settle-payment.ts";

interface WatchedIntent {
	id: number;
	reference: string;
	method: PaymentMethod;
	provider: string;
	provider_id: string | null;
	status: IntentStatus;
	amount: Centavos;
	failure: string | null;
	refund_reason: RefundReason | null;
	order_id: number | null;
	expires_at: Date;
}

/** A payment as shown to the customer who is waiting for its result. */
export interface WatchedPayment extends Omit<WatchedIntent, "status"> {
	state: Exclude<IntentStatus, "live"> | "open";
	seconds_left: number;
	/** Next step for the customer; null if there is none, or if the provider wasn't asked for it. */
	next: NextStep | null;
	/** Message about the last failed attempt or a refund; null for none. */
	problem: string | null;
}

/** Limits the number of checks, because each one calls the provider. */
const limitOf = (accountId: number) => ({
	key: limitKey("payment-check", String(accountId)),
	most: 120,
	windowSeconds: 15 * 60,
});

/**
 * Returns the customer's payment as stored, without asking the provider.
 * @throws Refusal `missing` if the customer has no such payment
 */
export async function readPayment(
	{ database, now }: Shop,
	accountId: number,
	reference: string,
): Promise<WatchedPayment> {
	return readWatched(database, ofAccount(accountId, reference), now());
}

/** Returns the payment that matches an SQL condition, as stored. */
export const readWatched = async (
	queryable: Queryable,
	which: Sql,
	now: Date,
): Promise<WatchedPayment> => present(await findIntent(queryable, which), null, now);

/**
 * Asks the provider for a payment's status and applies it. A customer who returns before the webhook arrives thus gets
 * the order at once.
 */
export const checkPayment = (
	shop: Shop,
	accountId: number,
	reference: string,
): Promise<WatchedPayment> =>
	checkWatched(shop, ofAccount(accountId, reference), limitOf(accountId));

/** Like `checkPayment`, for the payment that matches an SQL condition. */
export async function checkWatched(
	shop: Shop,
	which: Sql,
	limit: AttemptLimit,
): Promise<WatchedPayment> {
	const { database, now } = shop;
	const intent = await findIntent(database, which);
	const gateway = shop.payments.named(intent.provider);
	const isSettled = intent.status === "ordered" || intent.status === "refunded";
	if (!gateway || intent.provider_id === null || isSettled) return present(intent, null, now());
	await limitAttempts(database, [limit], now());
	let payment: PaymentToMake;
	try {
		payment = await withinTimeout(gateway, gateway.findPayment(intent.provider_id));
	} catch (error) {
		if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
		return present(intent, null, now());
	}
	await settlePayment(shop, intent.id, payment);
	return present(await findIntent(database, which), payment, now());
}

/**
 * Starts another attempt after a failed payment. The deadline and the reserved items stay the same.
 * @throws Refusal `payment_over` if the payment can no longer be paid
 */
export async function retryPayment(
	shop: Shop,
	customer: Customer,
	reference: string,
): Promise<WatchedPayment> {
	requireVerifiedEmail(customer);
	const { database, now } = shop;
	const { accountId } = customer;
	await limitAttempts(database, [limitOf(accountId)], now());
	const intent = await database.first<PaymentIntent>(sql`
		select ${intentColumns} from payment_intents
		where account_id = ${accountId} and reference = ${reference}`);
	if (!intent) throw paymentMissing();
	if (intent.status !== "live" || intent.expires_at <= now()) {
		throw new Refusal("conflict", "The time to pay has ended. Nothing was charged.", {
			code: "payment_over",
		});
	}
	const payment = await askProvider(shop, customer, intent);
	if (payment.status !== "open") await settlePayment(shop, intent.id, payment);
	return present(await findIntent(database, ofAccount(accountId, reference)), payment, now());
}

const paymentMissing = () => new Refusal("missing", "Payment not found.");

const ofAccount = (accountId: number, reference: string): Sql =>
	sql`account_id = ${accountId} and reference = ${reference}`;

async function findIntent(queryable: Queryable, which: Sql): Promise<WatchedIntent> {
	const intent = await queryable.first<WatchedIntent>(sql`
		select id, reference, method, provider, provider_id, status, amount, failure, order_id, expires_at,
			(select reason from refunds where intent_id = payment_intents.id order by id limit 1)
				as refund_reason
		from payment_intents where ${which}`);
	if (!intent) throw paymentMissing();
	return intent;
}

function present(intent: WatchedIntent, payment: PaymentToMake | null, now: Date): WatchedPayment {
	const left = Math.max(0, Math.floor((intent.expires_at.getTime() - now.getTime()) / 1000));
	const isOver = intent.status === "live" && left === 0;
	const state = isOver ? "expired" : intent.status === "live" ? "open" : intent.status;
	const next = state === "open" && payment?.status === "open" ? payment.next : null;
	return {
		...intent,
		state,
		seconds_left: state === "open" ? left : 0,
		next,
		problem: problemOf(intent, payment, next),
	};
}

/**
 * Returns a message about a refund or the last failed attempt; null if there is neither or if another attempt has
 * started.
 */
function problemOf(
	{ status, method, refund_reason: reason }: WatchedIntent,
	payment: PaymentToMake | null,
	next: NextStep | null,
): string | null {
	if (status === "refunded") {
		return `Your payment is being refunded to ${requireProvided(method).paidFrom}, because ${refundReasonTexts[reason ?? "replaced"]}.`;
	}
	return status === "live" && payment?.status === "open" && next === null ? payment.failure : null;
}
