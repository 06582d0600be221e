import { z } from "zod";
import { ProviderRefused, ProviderUnreachable } from "#domain/payments/payment-gateway.ts";

const timeoutMilliseconds = 10_000;

/** Schemas with the fields of PayMongo's resources that the shop reads. */
const nextAction = z.discriminatedUnion("type", [
	z.object({ type: z.literal("redirect"), redirect: z.object({ url: z.string() }) }),
	z.object({ type: z.literal("consume_qr"), code: z.object({ image_url: z.string() }) }),
]);

export const refundResource = z.object({
	id: z.string(),
	type: z.literal("refund"),
	attributes: z.object({
		status: z.string(),
		notes: z.string().nullish(),
		metadata: z.record(z.string(), z.unknown()).nullish(),
	}),
});
export type PayMongoRefund = z.output<typeof refundResource>;

export const paymentResource = z.object({
	id: z.string(),
	type: z.literal("payment"),
	attributes: z.object({
		amount: z.number().int(),
		currency: z.string(),
		status: z.string(),
		payment_intent_id: z.string().nullish(),
		failed_message: z.string().nullish(),
		metadata: z.record(z.string(), z.unknown()).nullish(),
		refunds: z.array(refundResource).nullish(),
	}),
});
export type PayMongoPayment = z.output<typeof paymentResource>;

export const intentResource = z.object({
	id: z.string(),
	type: z.literal("payment_intent"),
	attributes: z.object({
		amount: z.number().int(),
		currency: z.string(),
		status: z.string(),
		next_action: nextAction.nullish().catch(null),
		last_payment_error: z.object({ failed_message: z.string().nullish() }).nullish().catch(null),
		payments: z.array(paymentResource).nullish(),
		metadata: z.record(z.string(), z.unknown()).nullish(),
	}),
});
export type PayMongoIntent = z.output<typeof intentResource>;

/** Schema of a PayMongo page where the customer enters a card. */
export const sessionResource = z.object({
	id: z.string(),
	type: z.literal("checkout_session"),
	attributes: z.object({
		checkout_url: z.string(),
		status: z.string().nullish(),
		line_items: z
			.array(
				z.object({ amount: z.number().int(), quantity: z.number().int(), currency: z.string() }),
			)
			.min(1),
		payment_intent: intentResource.nullish().catch(null),
		payments: z.array(paymentResource).nullish(),
		reference_number: z.string().nullish(),
	}),
});
export type PayMongoSession = z.output<typeof sessionResource>;

export const methodResource = z.object({ id: z.string(), type: z.literal("payment_method") });

const errorAnswer = z.object({ errors: z.array(z.object({ detail: z.string() })).min(1) });

/**
 * Calls PayMongo's API and returns the resource in the response. Requests and responses have the form `{data:
 * {attributes}}`.
 */
export type PayMongoCall = <Resource>(
	resource: z.ZodType<Resource>,
	path: string,
	attributes?: Record<string, unknown>,
) => Promise<Resource>;

/**
 * Creates a function that calls PayMongo with the secret key. It throws ProviderRefused for a permanent rejection.
 * After any other error, the result is unknown.
 */
export function createPayMongoCalls(secretKey: string, address: string): PayMongoCall {
	const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
	async function ask(path: string, attributes: Record<string, unknown> | undefined) {
		try {
			const response = await fetch(`${address}/v1${path}`, {
				method: attributes ? "POST" : "GET",
				headers: { Authorization: authorization, "Content-Type": "application/json" },
				signal: AbortSignal.timeout(timeoutMilliseconds),
				...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
			});
			return { status: response.status, json: (await response.json()) as unknown };
		} catch (error) {
			throw new ProviderUnreachable((error as Error).message, { cause: error });
		}
	}
	return async (resource, path, attributes) => {
		const { status, json } = await ask(path, attributes);
		if (status >= 400) {
			const detail =
				errorAnswer.safeParse(json).data?.errors[0]?.detail ??
				`PayMongo answered with status ${status}`;
			const isNo = status === 400 || status === 404 || status === 422;
			throw isNo ? new ProviderRefused(detail) : new ProviderUnreachable(detail);
		}
		const parsed = z.object({ data: resource }).safeParse(json);
		if (!parsed.success)
			throw new ProviderUnreachable("PayMongo's answer has an unexpected format");
		return parsed.data.data;
	};
}
