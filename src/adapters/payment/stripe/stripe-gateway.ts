import Stripe from "stripe";
import {
	ForgedEvent,
	type PaymentEvent,
	type PaymentGateway,
	type PaymentToMake,
	type ProviderPayment,
	type ProviderRefund,
	ProviderRefused,
	ProviderUnreachable,
} from "#domain/payments/payment-gateway.ts";

export interface StripeKeys {
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
	/** Base address of the API; omitted for Stripe's default address. */
	apiAddress?: string | undefined;
}

/** Maximum age of a signed message, in seconds. */
const toleranceSeconds = 300;
const timeoutMilliseconds = 10_000;

const signatureHeader = "Stripe-Signature";

/** The payment provider Stripe, using its npm package: Payment Intents, refunds and signed webhooks. */
export function createStripeGateway(keys: StripeKeys): PaymentGateway {
	const stripe = new Stripe(keys.secretKey, {
		...addressOf(keys.apiAddress),
		timeout: timeoutMilliseconds,
		maxNetworkRetries: 1,
		telemetry: false,
	});
	const find = async (providerId: string) =>
		presentToMake(await ask(stripe.paymentIntents.retrieve(providerId)));
	return {
		provider: "stripe",
		methods: ["card"],
		publicKey: keys.publishableKey,
		signatureHeader,
		findPayment: find,
		// Return the existing intent, which the customer can confirm again after a failed attempt.
		continuePayment: find,
		async createPayment({ reference, amount }) {
			const intent = await ask(
				stripe.paymentIntents.create(
					{
						amount,
						currency: "php",
						allowed_payment_method_types: ["card"],
						metadata: { reference },
					},
					{ idempotencyKey: reference },
				),
			);
			return presentToMake(intent);
		},
		async cancelPayment(providerId) {
			try {
				return presentPayment(await ask(stripe.paymentIntents.cancel(providerId)));
			} catch (error) {
				if (!(error instanceof ProviderRefused)) throw error;
				// The intent can't be canceled, because it has ended or is being paid.
				return find(providerId);
			}
		},
		async refund({ reference, providerId, amount }) {
			try {
				const made = stripe.refunds.create(
					{ payment_intent: providerId, amount },
					{ idempotencyKey: reference },
				);
				return presentRefund(await ask(made));
			} catch (error) {
				if (!isRefundedAlready(error)) throw error;
				const { data } = await ask(stripe.refunds.list({ payment_intent: providerId, limit: 1 }));
				if (!data[0]) throw error;
				return presentRefund(data[0]);
			}
		},
		async readEvent(body, headers, now) {
			const signature = headers.get(signatureHeader) ?? "";
			return presentEvent(verifyEvent(stripe, body, signature, keys.webhookSecret, now));
		},
	};
}

/**
 * Verifies and parses a webhook message.
 * @throws ForgedEvent if Stripe's package rejects the message, for example because of an empty signature
 */
function verifyEvent(stripe: Stripe, body: string, signature: string, secret: string, now: Date) {
	const receivedAt = now.getTime();
	try {
		return stripe.webhooks.constructEvent(
			...([body, signature, secret, toleranceSeconds, undefined, receivedAt] as const),
		);
	} catch (error) {
		throw new ForgedEvent((error as Error).message);
	}
}

function addressOf(address: string | undefined) {
	if (address === undefined) return {};
	const { hostname, port, protocol } = new URL(address);
	return {
		host: hostname,
		protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
		...(port && { port }),
	};
}

/**
 * Waits for Stripe's answer. Throws ProviderRefused only for a permanent rejection. After any other error, the result
 * is unknown.
 */
async function ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer;
	} catch (error) {
		const { StripeError, StripeInvalidRequestError } = Stripe.errors;
		if (error instanceof StripeInvalidRequestError) {
			throw new ProviderRefused(error.message, { cause: error });
		}
		if (error instanceof StripeError) {
			throw new ProviderUnreachable(error.message, { cause: error });
		}
		throw error;
	}
}

const isRefundedAlready = (error: unknown): boolean =>
	error instanceof ProviderRefused &&
	error.cause instanceof Stripe.errors.StripeError &&
	error.cause.code === "charge_already_refunded";

const statuses: Partial<Record<string, ProviderPayment["status"]>> = {
	processing: "processing",
	succeeded: "succeeded",
	canceled: "canceled",
};

const presentToMake = (intent: Stripe.PaymentIntent): PaymentToMake => ({
	...presentPayment(intent),
	next: { kind: "form", clientSecret: intent.client_secret ?? "" },
});

function presentPayment(intent: Stripe.PaymentIntent): ProviderPayment {
	const status = statuses[intent.status] ?? "open";
	return {
		providerId: intent.id,
		reference: intent.metadata["reference"] ?? null,
		status,
		amount: status === "succeeded" ? intent.amount_received : intent.amount,
		currency: intent.currency,
		failure: intent.last_payment_error?.message ?? null,
	};
}

function presentRefund(refund: Stripe.Refund): ProviderRefund {
	const { status } = refund;
	const isFailed = status === "failed" || status === "canceled";
	return {
		providerId: refund.id,
		status: status === "succeeded" ? "succeeded" : isFailed ? "failed" : "pending",
		failure: refund.failure_reason ?? null,
	};
}

function presentEvent({ id, type, data }: Stripe.Event): PaymentEvent {
	const { object } = data as { object: { object?: string } };
	if (object.object === "payment_intent") {
		return { id, type, about: "payment", payment: presentPayment(object as Stripe.PaymentIntent) };
	}
	if (object.object === "refund") {
		return { id, type, about: "refund", refund: presentRefund(object as Stripe.Refund) };
	}
	return { id, type, about: "other" };
}
