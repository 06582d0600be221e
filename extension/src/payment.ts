/** Built-in payment methods that a provider can process. */
export type MethodTaken = "gcash" | "card" | "maya" | "qrph";

/** A provider's own payment method. The owner can offer it in addition to the built-in methods. */
export interface OwnMethod {
	/**
	 * Lowercase letters, digits and dashes, at most 30, such as `pay-in-3`. Stored on orders, so it must never change.
	 */
	name: string;
	/** Name at the checkout, on orders and in emails, such as `Pay in 3 with Acme`. The owner can rename the method. */
	label: string;
	/** One sentence below the method's label at the checkout. */
	note?: string;
}

/** How the customer pays: the method, the time limit, and the URL to which the customer returns. */
export interface PaymentWay {
	/** A built-in payment method, or the `name` of one of the provider's own methods. */
	method: string;
	returnAddress: string;
	secondsToPay: number;
	payer: { name: string; email: string | null };
}

export interface NewPayment extends PaymentWay {
	/** The shop's id of the payment. Use it as the idempotency key. */
	reference: string;
	/** Whole centavos of Philippine pesos. */
	amount: number;
}

/** The current state of a payment at the provider. */
export interface Payment {
	/** The provider's id of the payment: 1 to 200 characters. */
	providerId: string;
	/** The shop's reference, which was stored when the payment was created; null if the provider doesn't store it. */
	reference: string | null;
	/**
	 * open: nothing is charged yet; processing: the provider doesn't know the result yet; succeeded and canceled are
	 * final.
	 */
	status: "open" | "processing" | "succeeded" | "canceled";
	/** The requested amount or, after success, the charged amount, in centavos. */
	amount: number;
	/** Always `php`. */
	currency: string;
	/** Why the last attempt failed, as a message for the customer; null if it didn't fail. */
	failure: string | null;
}

/** The customer's next step in the browser. */
export type NextStep =
	/** The customer goes to the provider, which returns them to the payment's return address. */
	| { kind: "redirect"; address: string }
	/** The customer scans a code with an app. The picture is a `data:` address of at most 200,000 characters. */
	| { kind: "code"; picture: string };

/** A payment with the customer's next step, which is null if there is nothing left to do. */
export interface PaymentToMake extends Payment {
	next: NextStep | null;
}

export interface RefundAsked {
	/** The shop's id of the refund. Use it as the idempotency key. */
	reference: string;
	/** The provider's id of the payment. */
	providerId: string;
	amount: number;
}

export interface Refund {
	providerId: string;
	status: "pending" | "succeeded" | "failed";
	failure: string | null;
}

/** An event that the provider reports. The shop ignores events about `other`. */
export type PaymentEvent = { id: string; type: string } & (
	| { about: "payment"; payment: Payment }
	| { about: "refund"; refund: Refund }
	| { about: "other" }
);

/**
 * A payment provider. Its methods throw an error whose `name` is `ProviderRefused` if the provider declined the
 * request, so that repeating the request would change nothing. Any other error means that the outcome is unknown, and
 * the shop repeats the request.
 */
export interface PaymentPort {
	/** Accepted payment methods, at least one: methods of the shop or of the provider. */
	methods: readonly (MethodTaken | OwnMethod)[];
	/**
	 * The header by which the shop recognizes the provider's messages to `/payments/webhook`. No other provider may use
	 * it.
	 */
	signatureHeader: string;
	/** Milliseconds after which the shop gives up a request while a customer is waiting; defaults to 7,500. */
	patience?: number;
	/** Creates a payment. If the provider supports it, the same reference returns the same payment. */
	createPayment(payment: NewPayment): Promise<PaymentToMake>;
	/** Returns the payment with a next step, so that the customer can continue or try again after a failure. */
	continuePayment(providerId: string, way: PaymentWay): Promise<PaymentToMake>;
	/** Returns the current state of a payment without changing it. */
	findPayment(providerId: string): Promise<PaymentToMake>;
	/** Cancels an unfinished payment and returns its final state, which may be `succeeded`. */
	cancelPayment(providerId: string): Promise<Payment>;
	/** Refunds money. The same reference refunds only once. */
	refund(refund: RefundAsked): Promise<Refund>;
	/**
	 * Verifies and reads a webhook message. Throws an error whose `name` is `ForgedEvent` if the signature is wrong,
	 * missing or old.
	 */
	readEvent(body: string, headers: Headers, now: Date): Promise<PaymentEvent>;
}
