import type { Centavos } from "#lib/money.ts";

/** none: nobody takes card payments. */
export type PaymentProvider = "sandbox" | "stripe" | "none";

/** A payment as the provider has it now. */
export interface ProviderPayment {
	providerId: string;
	/** Ours, given when it was made. */
	reference: string | null;
	/** open: nothing taken yet; processing: the provider does not know yet; the others are final. */
	status: "open" | "processing" | "succeeded" | "canceled";
	/** What it is for, and once it has succeeded what was taken. */
	amount: Centavos;
	currency: string;
	/** Why the last try failed, in words for the customer. */
	failure: string | null;
}

export interface ProviderRefund {
	providerId: string;
	status: "pending" | "succeeded" | "failed";
	failure: string | null;
}

/** What a provider told by itself, its signature checked. `other`: nothing that we follow. */
export type PaymentEvent = { id: string; type: string } & (
	| { about: "payment"; payment: ProviderPayment }
	| { about: "refund"; refund: ProviderRefund }
	| { about: "other" }
);

/** The provider did not answer, or not with a yes or a no: nothing is known of what was asked. */
export class ProviderUnreachable extends Error {
	override name = "ProviderUnreachable";
}

/** The provider has not answered for as long as a customer can be kept waiting. */
export class ProviderSlow extends ProviderUnreachable {
	override name = "ProviderSlow";
}

/** The provider understood and said no; asking again changes nothing. */
export class ProviderRefused extends Error {
	override name = "ProviderRefused";
}

/** A message that claims to come from the provider and does not. */
export class ForgedEvent extends Error {
	override name = "ForgedEvent";
}

/**
 * A company that takes card payments. Every call may throw ProviderUnreachable or ProviderRefused,
 * and none may be made inside a transaction.
 */
export interface PaymentGateway {
	readonly provider: PaymentProvider;
	/** For the card entry in the browser. */
	readonly publicKey: string;
	/** Begins a payment; the same reference gives the same one again. */
	createPayment(payment: {
		reference: string;
		amount: Centavos;
	}): Promise<ProviderPayment & { clientSecret: string }>;
	findPayment(providerId: string): Promise<ProviderPayment & { clientSecret: string }>;
	/** Ends a payment that nobody completed; gives what it is then, which may be `succeeded`. */
	cancelPayment(providerId: string): Promise<ProviderPayment>;
	/** Pays back; the same reference pays back once. */
	refund(refund: {
		reference: string;
		providerId: string;
		amount: Centavos;
	}): Promise<ProviderRefund>;
	/** @throws ForgedEvent for a wrong, missing or old signature */
	readEvent(body: string, headers: Headers, now: Date): Promise<PaymentEvent>;
}
