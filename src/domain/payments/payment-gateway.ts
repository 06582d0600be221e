import type { Centavos } from "#lib/money/money.ts";
import type { ExtensionMethod } from "#lib/payments/named-methods.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { ProviderUnreachable } from "#lib/payments/provider-errors.ts";

export {
	ForgedEvent,
	ProviderRefused,
	ProviderUnreachable,
} from "#lib/payments/provider-errors.ts";

/**
 * `sandbox` is the demo's own provider, which moves no money; `stripe` and `paymongo` are built in; extensions use
 * their own names.
 */
export type PaymentProvider = string;

/** A payment's current state at the provider. */
export interface ProviderPayment {
	providerId: string;
	/** Our reference, given when it was created. */
	reference: string | null;
	/** open: nothing collected yet; processing: the provider doesn't know the result yet; the others are final. */
	status: "open" | "processing" | "succeeded" | "canceled";
	/** Amount requested; after success, the amount collected. */
	amount: Centavos;
	currency: string;
	/** Why the last attempt failed, as a message for the customer. */
	failure: string | null;
}

/** Next step of the customer in the browser. */
export type NextStep =
	/** They fill in the provider's form on our page, which confirms with this secret. */
	| { kind: "form"; clientSecret: string }
	/** They're redirected to the provider, which sends them back to the payment's return address. */
	| { kind: "redirect"; address: string }
	/** They scan a code with an app. `picture` is the provider's image as a web or data URL. */
	| { kind: "code"; picture: string };

/** A payment with the customer's next step, or null if there's nothing left to do. */
export interface PaymentToMake extends ProviderPayment {
	next: NextStep | null;
}

/** Method, time limit and return address of a payment. */
export interface PaymentOptions {
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

/** A webhook event with a verified signature. `other` is an event that the shop doesn't process. */
export type PaymentEvent = { id: string; type: string } & (
	| { about: "payment"; payment: ProviderPayment }
	| { about: "refund"; refund: ProviderRefund }
	| { about: "other" }
);

/** The provider didn't answer within the time a customer can be kept waiting. */
export class ProviderSlow extends ProviderUnreachable {
	override name = "ProviderSlow";
}

/**
 * A payment provider. Every call may throw ProviderUnreachable or ProviderRefused. Never call it inside a transaction.
 */
export interface PaymentGateway {
	readonly provider: PaymentProvider;
	/** Payment methods it offers. */
	readonly methods: readonly PaymentMethod[];
	/** Methods that only this provider has, if any. */
	readonly namedWays?: readonly ExtensionMethod[];
	/** Public key for its form in the browser. */
	readonly publicKey: string;
	/** Header that identifies its webhook messages. */
	readonly signatureHeader: string;
	/** Milliseconds a waiting customer may be kept, if not the default. */
	readonly patience?: number;
	/** Creates a payment. The same reference returns the same payment, if the provider's API supports that. */
	createPayment(
		payment: PaymentOptions & { reference: string; amount: Centavos },
	): Promise<PaymentToMake>;
	/** Returns the payment for a customer who continues it, with a new attempt if the last one failed. */
	continuePayment(providerId: string, way: PaymentOptions): Promise<PaymentToMake>;
	/** Returns the payment's state without starting anything. */
	findPayment(providerId: string): Promise<PaymentToMake>;
	/** Cancels a payment that wasn't completed, and returns its state, which may be `succeeded`. */
	cancelPayment(providerId: string): Promise<ProviderPayment>;
	/** Refunds a payment. The same reference refunds only once. */
	refund(refund: {
		reference: string;
		providerId: string;
		amount: Centavos;
	}): Promise<ProviderRefund>;
	/** @throws ForgedEvent for a wrong, missing or old signature */
	readEvent(body: string, headers: Headers, now: Date): Promise<PaymentEvent>;
}
