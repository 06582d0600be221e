import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import type { PayMongoKeys } from "./paymongo/paymongo-gateway.ts";
import type { StripeKeys } from "./stripe/stripe-gateway.ts";

interface PaymentKeys {
	stripe: StripeKeys | null;
	paymongo: PayMongoKeys | null;
}

/**
 * Opens the payment providers whose keys are configured. Without keys, opens the demo's sandbox, or nothing in a real
 * shop (decisions §6). The code of unused providers isn't loaded.
 * @param sandbox moves no money; null outside a demo
 */
export async function openPayments(
	{ stripe, paymongo }: PaymentKeys,
	sandbox: PaymentGateway | null,
): Promise<PaymentGateway[]> {
	const gateways: PaymentGateway[] = [];
	if (stripe) {
		const { createStripeGateway } = await import("./stripe/stripe-gateway.ts");
		gateways.push(createStripeGateway(stripe));
	}
	if (paymongo) {
		const { createPayMongoGateway } = await import("./paymongo/paymongo-gateway.ts");
		gateways.push(createPayMongoGateway(paymongo));
	}
	if (gateways.length === 0 && sandbox) gateways.push(sandbox);
	return gateways;
}
