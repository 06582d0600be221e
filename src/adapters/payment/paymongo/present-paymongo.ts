import type {
	NextStep,
	PaymentToMake,
	ProviderPayment,
	ProviderRefund,
} from "#domain/payments/payment-gateway.ts";
import type { PayMongoIntent, PayMongoPayment, PayMongoRefund } from "./paymongo-calls.ts";

const statuses: Partial<Record<string, ProviderPayment["status"]>> = {
	processing: "processing",
	succeeded: "succeeded",
	canceled: "canceled",
	cancelled: "canceled",
};

/** Our own name of a payment or a refund, as it was given. */
export const referenceIn = (metadata: Record<string, unknown> | null | undefined): string | null =>
	typeof metadata?.["reference"] === "string" ? metadata["reference"] : null;

/** The try that took the money. */
export const paidPaymentOf = ({ attributes }: PayMongoIntent): PayMongoPayment | undefined =>
	attributes.payments?.find((payment) => payment.attributes.status === "paid");

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

/** A picture is told as a data address; where only its bytes are, they are of a PNG. */
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
	failure: attributes.status === "failed" ? "PayMongo could not pay it back." : null,
});
