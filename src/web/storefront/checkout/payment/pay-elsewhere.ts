import { href } from "react-router";
import { createPaymentIntent } from "#contract/user/payments.ts";
import { api } from "#web/api.ts";
import type { OrderAttempt } from "../order-attempt.ts";

/** Opens the payment provider's page. */
export function leaveSite(address: string): void {
	// Reload when the customer returns with the Back button, because the restored page is outdated.
	window.addEventListener("pageshow", (event) => event.persisted && location.reload());
	location.assign(address);
}

/**
 * Begins a payment outside this page, by e-wallet or QR code, and sends the customer there. The payment creates the
 * order even if this page is closed.
 * @param keep stores which payment it is, in case they return on their own
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
