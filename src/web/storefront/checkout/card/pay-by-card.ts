import { ApiError } from "#contract/client.ts";
import { createPaymentIntent } from "#contract/user/payments.ts";
import type { CardEntry, CardResult } from "#lib/payments/card-entry.ts";
import { api } from "#web/api.ts";
import type { OrderAttempt } from "../order-attempt.ts";

/**
 * Error that means that the card was not charged. Its message says why (specification §8, card). `cause` is set if the
 * shop didn't answer.
 */
export class CardRefused extends Error {}

const paymentError = (cause?: unknown) => new CardRefused("Payment error", { cause });

async function confirm(entry: CardEntry, clientSecret: string): Promise<CardResult> {
	try {
		return await entry.confirm(clientSecret);
	} catch {
		throw paymentError();
	}
}

/**
 * Starts a card payment with the shop. If the shop doesn't answer or fails (5xx), the payment has failed, because no
 * card has been charged yet (specification §8). Errors that the shop returns are thrown unchanged.
 * @throws CardRefused, ApiError
 */
export async function beginCardPayment<Begun>(question: Promise<Begun>): Promise<Begun> {
	try {
		return await question;
	} catch (error) {
		const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
		throw isAnswered ? error : paymentError(error);
	}
}

/**
 * Charges the card in the form for a payment that has been started.
 * @throws CardRefused
 */
export async function confirmCard(entry: CardEntry, clientSecret: string): Promise<void> {
	const result = await confirm(entry, clientSecret);
	if (result.status === "failed") throw new CardRefused(result.message ?? "Payment failed");
	if (result.status === "incomplete") throw new CardRefused("Payment could not be completed");
}

/**
 * Pays for the order by card before it is placed (specification §4). If the payment's outcome is unknown, the order is
 * sent anyway. The server then asks the provider, and creates the order only if it was paid.
 * @param keep stores the progress, in case the page is closed
 * @returns the attempt with its payment
 * @throws CardRefused; ApiError if the shop refused
 */
export async function payByCard(
	entry: CardEntry,
	attempt: OrderAttempt,
	keep: (attempt: OrderAttempt) => void,
): Promise<OrderAttempt> {
	const { paymentMethod: _, paymentIntentId: __, ...choices } = attempt.payload;
	const intent = await beginCardPayment(api(createPaymentIntent, choices));
	const named = {
		...attempt,
		payload: { ...attempt.payload, paymentIntentId: intent.paymentIntentId },
	};
	const paid = { ...named, isPaid: true };
	keep(named);
	if (intent.status === "open") await confirmCard(entry, intent.clientSecret);
	keep(paid);
	return paid;
}
