import type {
	NextStep,
	PaymentToMake,
	ProviderPayment,
	ProviderRefund,
} from "#domain/payments/payment-gateway.ts";
import type {
	PayMongoIntent,
	PayMongoPayment,
	PayMongoRefund,
	PayMongoSession,
} from "./paymongo-calls.ts";

const statuses: Partial<Record<string, ProviderPayment["status"]>> = {
	processing: "processing",
	succeeded: "succeeded",
	canceled: "canceled",
	cancelled: "canceled",
};

/** Returns the shop's reference, which was stored with the payment or refund when it was created. */
export const referenceIn = (metadata: Record<string, unknown> | null | undefined): string | null =>
	typeof metadata?.["reference"] === "string" ? metadata["reference"] : null;

/** Returns the payment attempt that collected the money. */
export const paidPaymentOf = ({ attributes }: PayMongoIntent): PayMongoPayment | undefined =>
	attributes.payments?.find((payment) => payment.attributes.status === "paid");

/**
 * Returns the payment attempt that collected the money. PayMongo lists the attempt in the session, in the session's
 * intent, or in both.
 */
export const paidPaymentOfSession = ({
	attributes: { payments, payment_intent: intent },
}: PayMongoSession): PayMongoPayment | undefined =>
	payments?.find((payment) => payment.attributes.status === "paid") ??
	(intent ? paidPaymentOf(intent) : undefined);

/**
 * Returns the state of a session. Failed attempts aren't included, because PayMongo's page shows them and lets the
 * customer try again.
 */
export function presentSession(session: PayMongoSession): ProviderPayment {
	const {
		line_items: items,
		payment_intent: intent,
		status,
		reference_number,
	} = session.attributes;
	const paid = paidPaymentOfSession(session);
	const asked = items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
	const begun = statuses[intent?.attributes.status ?? ""];
	return {
		providerId: session.id,
		reference: reference_number ?? null,
		status: paid
			? "succeeded"
			: begun === "processing"
				? "processing"
				: status === "expired"
					? "canceled"
					: "open",
		amount: paid?.attributes.amount ?? asked,
		currency: (paid?.attributes.currency ?? items[0]?.currency ?? "").toLowerCase(),
		failure: null,
	};
}

export function presentSessionToMake(session: PayMongoSession): PaymentToMake {
	const payment = presentSession(session);
	const address = session.attributes.checkout_url;
	return { ...payment, next: payment.status === "open" ? { kind: "redirect", address } : null };
}

export function presentIntent(intent: PayMongoIntent): ProviderPayment {
	const { amount, currency, status, last_payment_error: error, metadata } = intent.attributes;
	const presented = statuses[status] ?? "open";
	return {
		providerId: intent.id,
		reference: referenceIn(metadata),
		status: presented,
		amount:
			presented === "succeeded" ? (paidPaymentOf(intent)?.attributes.amount ?? amount) : amount,
		currency: currency.toLowerCase(),
		failure: error ? (error.failed_message ?? "Your payment did not go through.") : null,
	};
}

/** Returns an image as a data URL. A string without a prefix is a PNG. */
const asAddress = (picture: string): string =>
	/^(data|https):/.test(picture) ? picture : `data:image/png;base64,${picture}`;

function nextStepOf({ attributes }: PayMongoIntent): NextStep | null {
	const { status, next_action: next } = attributes;
	if (status !== "awaiting_next_action" || !next) return null;
	return next.type === "redirect"
		? { kind: "redirect", address: next.redirect.url }
		: { kind: "code", picture: asAddress(next.code.image_url) };
}

export const presentToMake = (intent: PayMongoIntent): PaymentToMake => ({
	...presentIntent(intent),
	next: nextStepOf(intent),
});

export const presentRefund = ({ id, attributes }: PayMongoRefund): ProviderRefund => ({
	providerId: id,
	status:
		attributes.status === "succeeded"
			? "succeeded"
			: attributes.status === "failed"
				? "failed"
				: "pending",
	failure: attributes.status === "failed" ? "PayMongo could not refund the payment." : null,
});
