import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import { createNoGateway } from "./no-gateway.ts";
import type { StripeKeys } from "./stripe/stripe-gateway.ts";

/**
 * The provider whose keys are there, else the demo's sandbox, else nobody (decisions §6).
 * @param sandbox moves no money; null outside a demo
 */
export async function openPayments(
	stripe: StripeKeys | null,
	sandbox: PaymentGateway | null,
): Promise<PaymentGateway> {
	if (!stripe) return sandbox ?? createNoGateway();
	// Stripe's package is not small, and most shops that try this one out do without.
	const { createStripeGateway } = await import("./stripe/stripe-gateway.ts");
	return createStripeGateway(stripe);
}
