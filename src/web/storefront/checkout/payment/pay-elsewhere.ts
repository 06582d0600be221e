import { href } from "react-router";
import { createPaymentIntent } from "#contract/user/payments.ts";
import { api } from "#web/api.ts";
import type { OrderAttempt } from "../order-attempt.ts";

/** Opens a page of the payment provider. */
export function leaveSite(address: string): void {
	// Whoever comes back by the browser's own button finds the page as it is when opened anew.
	window.addEventListener("pageshow", (event) => event.persisted && location.reload());
	location.assign(address);
}

/**
 * Begins a payment that is made outside this page, in a wallet or with a code, and leads the customer
 * there. The order comes of the payment, whatever becomes of the page.
 * @param keep remembers which payment it is, in case they come back here by themselves
 * @returns the page of this site that shows how to pay; null where the browser leaves for the provider's
 */
export async function payElsewhere(
	attempt: OrderAttempt,
	keep: (attempt: OrderAttempt) => void,
): Promise<string | null> {
	const { paymentIntentId: _, ...choices } = attempt.payload;
	const { next, reference, paymentIntentId } = await api(createPaymentIntent, choices);
	keep({ ...attempt, payload: { ...attempt.payload, paymentIntentId } });
	if (next?.kind !== "redirect") return href("/app/checkout/payment/:reference", { reference });
	leaveSite(next.address);
	return null;
}
