import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ForgedEvent, type PaymentEvent } from "#domain/payments/payment-gateway.ts";
import {
	intentResource,
	type PayMongoPayment,
	paymentResource,
	refundResource,
	sessionResource,
} from "./paymongo-calls.ts";
import { presentIntent, presentRefund, presentSession, referenceIn } from "./present-paymongo.ts";

/**
 * Maximum age of a signed message in seconds. A message may also be this far in the future, because the sender's clock
 * may be ahead.
 */
const toleranceSeconds = 300;

const eventBody = z.object({
	data: z.object({
		id: z.string(),
		attributes: z.object({
			type: z.string(),
			livemode: z.boolean(),
			data: z.object({ type: z.string() }).loose(),
		}),
	}),
});

/**
 * Parses a PayMongo webhook message and verifies its signature `t=SECONDS,te=…,li=…`: an HMAC-SHA256 of `SECONDS.BODY`,
 * `te` in test mode and `li` in live mode.
 * @throws ForgedEvent
 */
export function readPayMongoEvent(
	{ body, signature, now }: { body: string; signature: string; now: Date },
	{ webhookSecret, isLive }: { webhookSecret: string; isLive: boolean },
): PaymentEvent {
	const parts = new Map(
		signature.split(",").map((part): [string, string] => {
			const [name = "", value = ""] = part.trim().split("=", 2);
			return [name, value];
		}),
	);
	const seconds = parts.get("t") ?? "";
	const given = parts.get(isLive ? "li" : "te") ?? "";
	if (!/^\d{1,12}$/.test(seconds) || !/^[0-9a-f]{64}$/.test(given)) {
		throw new ForgedEvent("the signature is missing");
	}
	const own = createHmac("sha256", webhookSecret).update(`${seconds}.${body}`).digest();
	if (!timingSafeEqual(Buffer.from(given, "hex"), own)) {
		throw new ForgedEvent("the signature is not from PayMongo");
	}
	if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) {
		throw new ForgedEvent("the event is too old");
	}
	return presentEvent(body, isLive);
}

function presentEvent(body: string, isLive: boolean): PaymentEvent {
	const parsed = eventBody.safeParse(JSON.parse(body));
	if (!parsed.success) throw new ForgedEvent("the body is not an event");
	const { id, attributes } = parsed.data.data;
	const { type, livemode, data } = attributes;
	if (livemode !== isLive) throw new ForgedEvent("the event is from the other mode (test or live)");
	const session = sessionResource.safeParse(data);
	if (session.success) return { id, type, about: "payment", payment: presentSession(session.data) };
	const intent = intentResource.safeParse(data);
	if (intent.success) return { id, type, about: "payment", payment: presentIntent(intent.data) };
	const refund = refundResource.safeParse(data);
	if (refund.success) return { id, type, about: "refund", refund: presentRefund(refund.data) };
	const payment = paymentResource.safeParse(data);
	return payment.success
		? presentPaymentEvent(id, type, payment.data)
		: { id, type, about: "other" };
}

/** Returns an event about a payment attempt as an event about its intent. */
function presentPaymentEvent(
	id: string,
	type: string,
	{ attributes }: PayMongoPayment,
): PaymentEvent {
	const { payment_intent_id: providerId, amount, currency, refunds } = attributes;
	const last = refunds?.at(-1);
	if (type.startsWith("payment.refund") && last) {
		return { id, type, about: "refund", refund: presentRefund(last) };
	}
	const isPaid = type === "payment.paid";
	if (!providerId || !(isPaid || type === "payment.failed")) return { id, type, about: "other" };
	return {
		id,
		type,
		about: "payment",
		payment: {
			providerId,
			reference: referenceIn(attributes.metadata),
			status: isPaid ? "succeeded" : "open",
			amount,
			currency: currency.toLowerCase(),
			failure: isPaid ? null : (attributes.failed_message ?? "Your payment did not go through."),
		},
	};
}
