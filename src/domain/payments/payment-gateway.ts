import type { Centavos } from "#lib/money/money.ts";
import type { ExtensionMethod } from "#lib/payments/named-methods.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { ProviderUnreachable } from "#lib/payments/provider-errors.ts";

export {
	ForgedEvent,
	ProviderRefused,
	ProviderUnreachable,
} from "#lib/payments/provider-errors.ts";

/** `sandbox` is simulated and used by the demo; `stripe` and `paymongo` are built in; extensions add other names. */
export type PaymentProvider = string;

/** A payment's current state at the provider. */
export interface ProviderPayment {
	providerId: string;
	/** Our reference, which was sent when the payment was created. */
	reference: string | null;
	/**
	 * open: nothing was collected yet; processing: the provider doesn't know the result yet; succeeded and canceled are
	 * final.
	 */
	status: "open" | "processing" | "succeeded" | "canceled";
	/** Amount requested; once the payment has succeeded, the amount collected. */
	amount: Centavos;
	currency: string;
	/** Why the last attempt failed, as a message for the customer. */
	failure: string | null;
}

/** The next step that the customer takes in the browser. */
export type NextStep =
	/** The customer fills in the provider's form on our page. The form confirms the payment with this secret. */
	| { kind: "form"; clientSecret: string }
	/** The customer is redirected to the provider's page. From there, the provider redirects to the return address. */
	| { kind: "redirect"; address: string }
	/** The customer scans a code with an app. `picture` is the provider's image as a web or data URL. */
	| { kind: "code"; picture: string };

/** A payment with the customer's next step, which is null if no step is left. */
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

/** An event from a webhook whose signature was verified. `other` is an event that the shop doesn't process. */
export type PaymentEvent = { id: string; type: string } & (
	| { about: "payment"; payment: ProviderPayment }
	| { about: "refund"; refund: ProviderRefund }
	| { about: "other" }
);

/** The provider didn't answer within the time that a customer can be kept waiting. */
export class ProviderSlow extends ProviderUnreachable {
	override name = "ProviderSlow";
}

/**
 * A payment provider. Every call may throw ProviderUnreachable or ProviderRefused. Never make a call inside a
 * transaction.
 */
export interface PaymentGateway {
	readonly provider: PaymentProvider;
	/** Payment methods that the provider offers. */
	readonly methods: readonly PaymentMethod[];
	/** Additional payment methods that an extension defines. */
	readonly namedMethods?: readonly ExtensionMethod[];
	/** Public key for the provider's form in the browser. */
	readonly publicKey: string;
	/** Header that identifies the provider's webhook messages. */
	readonly signatureHeader: string;
	/** Maximum milliseconds for which a customer waits for the provider's answer; omitted for the default. */
	readonly patience?: number;
	/**
	 * Creates a payment. A repeated call with the same reference returns the same payment, if the provider's API
	 * supports that.
	 */
	createPayment(
		payment: PaymentOptions & { reference: string; amount: Centavos },
	): Promise<PaymentToMake>;
	/**
	 * Returns the payment for a customer who continues to pay. If the customer's last attempt failed, starts a new
	 * attempt.
	 */
	continuePayment(providerId: string, way: PaymentOptions): Promise<PaymentToMake>;
	/** Returns the payment's state without starting anything. */
	findPayment(providerId: string): Promise<PaymentToMake>;
	/** Cancels a payment that isn't complete. Returns its state, which may still be `succeeded`. */
	cancelPayment(providerId: string): Promise<ProviderPayment>;
	/** Refunds a payment. Repeated calls with the same reference refund only once. */
	refund(refund: {
		reference: string;
		providerId: string;
		amount: Centavos;
	}): Promise<ProviderRefund>;
	/** @throws ForgedEvent for a wrong, missing or old signature */
	readEvent(body: string, headers: Headers, now: Date): Promise<PaymentEvent>;
}
