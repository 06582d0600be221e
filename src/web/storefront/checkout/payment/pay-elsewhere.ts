import { href } from "react-router";
import { createPaymentIntent } from "#contract/user/payments.ts";
import { api } from "#web/api.ts";
import type { OrderAttempt } from "../order-attempt.ts";
import { leaveSite } from "./leave-site.ts";

/**
 * Starts a payment outside this page, by e-wallet or QR code. For an e-wallet, opens the provider's page. Once it's
 * paid, the order is created even if this page is closed.
 * @param keep stores the payment's reference, in case the customer returns without being redirected
 * @returns this site's page with payment instructions, or null if the browser leaves for the provider's page
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
