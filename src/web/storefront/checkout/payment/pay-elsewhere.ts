import { href } from "react-router";
import { createPaymentIntent } from "#contract/user/payments.ts";
import { api } from "#web/api.ts";
import type { OrderAttempt } from "../order-attempt.ts";

/**
 * Begins a payment that is made outside this page, in a wallet or with a code, and says where the
 * customer goes for it. The order comes of the payment, whatever becomes of the page.
 * @param keep remembers which payment it is, in case they come back here by themselves
 */
export async function payElsewhere(
	attempt: OrderAttempt,
	keep: (attempt: OrderAttempt) => void,
): Promise<{ address: string; isOutside: boolean }> {
	const { paymentIntentId: _, ...choices } = attempt.payload;
	const { next, reference, paymentIntentId } = await api(createPaymentIntent, choices);
	keep({ ...attempt, payload: { ...attempt.payload, paymentIntentId } });
	return next?.kind === "redirect"
		? { address: next.address, isOutside: true }
		: { address: href("/app/checkout/payment/:reference", { reference }), isOutside: false };
}
