import {
	type PaymentOptions,
	type PaymentToMake,
	type ProviderPayment,
	ProviderRefused,
} from "#domain/payments/payment-gateway.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type PayMongoCall, type PayMongoSession, sessionResource } from "./paymongo-calls.ts";
import { presentSession, presentSessionToMake } from "./present-paymongo.ts";

/**
 * Returns true if the id belongs to a checkout session. Payments on PayMongo's page have a session, and all other
 * payments have an intent.
 */
export const isSession = (providerId: string): boolean => providerId.startsWith("cs_");

export const retrieveSession = (call: PayMongoCall, id: string): Promise<PayMongoSession> =>
	call(sessionResource, `/checkout_sessions/${id}`);

/** Creates a PayMongo checkout page for this payment, so that card numbers and bank passwords never reach the shop. */
export async function createSession(
	call: PayMongoCall,
	types: readonly string[],
	{
		reference,
		amount,
		payer,
		returnAddress,
	}: Pick<PaymentOptions, "payer" | "returnAddress"> & { reference: string; amount: Centavos },
): Promise<PaymentToMake> {
	const session = await call(sessionResource, "/checkout_sessions", {
		payment_method_types: types,
		success_url: returnAddress,
		cancel_url: returnAddress,
		line_items: [{ name: "Your order", amount, currency: "PHP", quantity: 1 }],
		billing: payer.email === null ? { name: payer.name } : payer,
		reference_number: reference,
		metadata: { reference },
		// PayMongo sends no receipt, because the shop emails its customers.
		send_email_receipt: false,
		show_line_items: true,
		show_description: false,
	});
	return presentSessionToMake(session);
}

/** Expires the checkout page, unless the customer has just paid. */
export async function expireSession(call: PayMongoCall, id: string): Promise<ProviderPayment> {
	try {
		return presentSession(await call(sessionResource, `/checkout_sessions/${id}/expire`, {}));
	} catch (error) {
		if (!(error instanceof ProviderRefused)) throw error;
		return presentSession(await retrieveSession(call, id));
	}
}
