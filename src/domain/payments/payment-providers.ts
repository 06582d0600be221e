import type { ExtensionMethod } from "#lib/payments/named-methods.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** The configured payment providers and their payment methods. */
export interface PaymentProviders {
	/** Returns the provider of a method, or null. */
	takerOf(method: PaymentMethod): PaymentGateway | null;
	/** Returns the additional payment methods of extensions. */
	namedMethods(): readonly ExtensionMethod[];
	/** Returns the provider of an earlier payment by its stored name; null if the provider is no longer configured. */
	named(provider: string): PaymentGateway | null;
	/** Returns the provider to which the signature header of a webhook request belongs, or null. */
	senderOf(headers: Headers): PaymentGateway | null;
}

/** @param gateways if two providers offer the same method, the first one is used */
export const providersOf = (gateways: readonly PaymentGateway[]): PaymentProviders => ({
	takerOf: (method) => gateways.find(({ methods }) => methods.includes(method)) ?? null,
	namedMethods: () => gateways.flatMap(({ namedMethods = [] }) => namedMethods),
	named: (name) => gateways.find(({ provider }) => provider === name) ?? null,
	senderOf: (headers) =>
		gateways.find(({ signatureHeader }) => headers.has(signatureHeader)) ?? null,
});
