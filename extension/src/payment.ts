/** What customers pay by, of the shop's ways to pay those that a provider may take. */
export type MethodTaken = "gcash" | "card" | "maya" | "qrph";

/** A way to pay of the provider's own, that the owner can offer beside the shop's. */
export interface OwnMethod {
	/** `pay-in-3`: small letters, digits and dashes, at most 30. Kept on orders: it never changes. */
	name: string;
	/** At the checkout, on orders and in mails, until the owner calls it otherwise: `Pay in 3 with Acme`. */
	label: string;
	/** Under its label at the checkout, in a sentence. */
	note?: string;
}

/** How a payment is made: by which method, how long, and where the customer comes back to. */
export interface PaymentWay {
	/** One that the provider takes: the shop's name of it, or of its own ways the `name`. */
	method: string;
	returnAddress: string;
	secondsToPay: number;
	payer: { name: string; email: string | null };
}

export interface NewPayment extends PaymentWay {
	/** The shop's own name of the payment: its idempotency key. */
	reference: string;
	/** Whole centavos of Philippine pesos. */
	amount: number;
}

/** A payment as the provider has it now. */
export interface Payment {
	/** The provider's own name of it: 1 to 200 characters. */
	providerId: string;
	/** The shop's, given when it was made; null where the provider does not keep it. */
	reference: string | null;
	/** open: nothing taken yet; processing: the provider does not know yet; the others are final. */
	status: "open" | "processing" | "succeeded" | "canceled";
	/** What it is for, and once it has succeeded what was taken. In centavos. */
	amount: number;
	/** `php` */
	currency: string;
	/** Why the last try failed, in words for the customer. */
	failure: string | null;
}

/** What the customer does next for a payment to be made, in the browser. */
export type NextStep =
	/** They go to the provider, which leads them back to the payment's return address. */
	| { kind: "redirect"; address: string }
	/** An app scans a code; the picture is a `data:` address, at most 200,000 characters long. */
	| { kind: "code"; picture: string };

/** A payment with what its customer does next; null: nothing, or nothing more. */
export interface PaymentToMake extends Payment {
	next: NextStep | null;
}

export interface RefundAsked {
	/** The shop's own name of the refund: its idempotency key. */
	reference: string;
	/** Of the payment. */
	providerId: string;
	amount: number;
}

export interface Refund {
	providerId: string;
	status: "pending" | "succeeded" | "failed";
	failure: string | null;
}

/** What the provider told by itself. `other`: nothing that the shop follows. */
export type PaymentEvent = { id: string; type: string } & (
	| { about: "payment"; payment: Payment }
	| { about: "refund"; refund: Refund }
	| { about: "other" }
);

/**
 * A company that takes payments. An error whose `name` is `ProviderRefused` says that it understood and said
 * no, so that asking again changes nothing; any other says that nothing is known, and the shop asks again.
 */
export interface PaymentPort {
	/** What it takes money by, at least one: the shop's ways to pay, or its own. */
	methods: readonly (MethodTaken | OwnMethod)[];
	/** The header by which its messages to `/payments/webhook` are known, of this provider alone. */
	signatureHeader: string;
	/** How many milliseconds a customer who stands there waits for an answer; else 7,500. */
	patience?: number;
	/** Begins a payment; the same reference gives the same one again, where the provider can do that. */
	createPayment(payment: NewPayment): Promise<PaymentToMake>;
	/** The payment for its customer, who goes on with it: another try where the last one failed. */
	continuePayment(providerId: string, way: PaymentWay): Promise<PaymentToMake>;
	/** As it is; begins nothing. */
	findPayment(providerId: string): Promise<PaymentToMake>;
	/** Ends a payment that nobody completed; gives what it is then, which may be `succeeded`. */
	cancelPayment(providerId: string): Promise<Payment>;
	/** Pays back; the same reference pays back once. */
	refund(refund: RefundAsked): Promise<Refund>;
	/** Throws an error whose `name` is `ForgedEvent` for a wrong, missing or old signature. */
	readEvent(body: string, headers: Headers, now: Date): Promise<PaymentEvent>;
}
