import type { Centavos } from "#lib/money.ts";
import type { NamedWay } from "#lib/named-methods.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { ProviderUnreachable } from "#lib/provider-errors.ts";

export { ForgedEvent, ProviderRefused, ProviderUnreachable } from "#lib/provider-errors.ts";

/** sandbox: the demo's own, which moves no money; stripe, paymongo; others are extensions, by their names. */
export type PaymentProvider = string;

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

/** What the customer does next for a payment to be made, in the browser. */
export type NextStep =
	/** They fill in the provider's form in the page, which confirms with this secret. */
	| { kind: "form"; clientSecret: string }
	/** They go to the provider, which leads them back to the payment's return address. */
	| { kind: "redirect"; address: string }
	/** An app scans a code; `picture` is the provider's, as an address of the web or of its own data. */
	| { kind: "code"; picture: string };

/** A payment with what its customer does next; null: nothing, or nothing more. */
export interface PaymentToMake extends ProviderPayment {
	next: NextStep | null;
}

/** How a payment is made: by which method, how long, and where the customer comes back to. */
export interface PaymentWay {
	method: PaymentMethod;
	returnAddress: string;
	secondsToPay: number;
	payer: { name: string; email: string | null };
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

/** The provider has not answered for as long as a customer can be kept waiting. */
export class ProviderSlow extends ProviderUnreachable {
	override name = "ProviderSlow";
}

/**
 * A company that takes payments. Every call may throw ProviderUnreachable or ProviderRefused,
 * and none may be made inside a transaction.
 */
export interface PaymentGateway {
	readonly provider: PaymentProvider;
	/** What it takes money by. */
	readonly methods: readonly PaymentMethod[];
	/** Of them, those that are its own; left out: none. */
	readonly namedWays?: readonly NamedWay[];
	/** For its form in the browser. */
	readonly publicKey: string;
	/** The header by which its messages are known. */
	readonly signatureHeader: string;
	/** How long a customer who stands there waits for an answer, in milliseconds, where not as long as usual. */
	readonly patience?: number;
	/** Begins a payment; the same reference gives the same one again, where the provider can do that. */
	createPayment(
		payment: PaymentWay & { reference: string; amount: Centavos },
	): Promise<PaymentToMake>;
	/** The payment for its customer, who goes on with it: another try where the last one failed. */
	continuePayment(providerId: string, way: PaymentWay): Promise<PaymentToMake>;
	/** As it is; begins nothing. */
	findPayment(providerId: string): Promise<PaymentToMake>;
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
