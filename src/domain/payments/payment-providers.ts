import type { NamedWay } from "#lib/named-methods.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** The companies that take payments for the shop now, each some of the ways to pay. */
export interface PaymentProviders {
	/** Who takes what is paid so; null: nobody. */
	takerOf(method: PaymentMethod): PaymentGateway | null;
	/** Ways to pay that extensions have beside the shop's own. */
	namedWays(): readonly NamedWay[];
	/** Who began an earlier payment, as it kept its name; null: they are not set up any more. */
	named(provider: string): PaymentGateway | null;
	/** Whose message a request to the webhook claims to be. */
	senderOf(headers: Headers): PaymentGateway | null;
}

/** @param gateways where two take the same, the first does */
export const providersOf = (gateways: readonly PaymentGateway[]): PaymentProviders => ({
	takerOf: (method) => gateways.find(({ methods }) => methods.includes(method)) ?? null,
	namedWays: () => gateways.flatMap(({ namedWays = [] }) => namedWays),
	named: (name) => gateways.find(({ provider }) => provider === name) ?? null,
	senderOf: (headers) =>
		gateways.find(({ signatureHeader }) => headers.has(signatureHeader)) ?? null,
});
