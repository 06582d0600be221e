import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import { type PaymentProviders, providersOf } from "#domain/payments/payment-providers.ts";
import type { StripeKeys } from "./stripe/stripe-gateway.ts";

/**
 * The providers whose keys are there, else the demo's sandbox, else nobody (decisions §6).
 * @param sandbox moves no money; null outside a demo
 */
export async function openPayments(
	stripe: StripeKeys | null,
	sandbox: PaymentGateway | null,
): Promise<PaymentProviders> {
	if (!stripe) return providersOf(sandbox ? [sandbox] : []);
	// Stripe's package is not small, and most shops that try this one out do without.
	const { createStripeGateway } = await import("./stripe/stripe-gateway.ts");
	return providersOf([createStripeGateway(stripe)]);
}
