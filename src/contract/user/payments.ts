import { z } from "zod";
import { withBuyer } from "../buyer.ts";
import { endpoint } from "../endpoint.ts";
import { id, instant, money } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import {
	atBranch,
	expectedAmounts,
	shippingMethodCode,
	withCustomFields,
	withStoreCredit,
} from "./orders.ts";
import { shownPaymentMethod } from "./payment-methods.ts";

export const nextStep = z
	.discriminatedUnion("kind", [
		z.object({ kind: z.literal("form") }),
		z.object({ kind: z.literal("redirect"), address: z.string() }),
		z.object({ kind: z.literal("code"), picture: z.string() }),
	])
	.describe(
		"The customer's next step: fill in the provider's form, open a URL, or scan a code. null if there is none",
	);

/** Providers with an embedded card form. */
export const cardFormProviders = ["sandbox", "stripe"] as const;

export const getPaymentsConfig = endpoint({
	method: "GET",
	path: "/user/api/payments/config",
	access: "public",
	summary: "Payment methods available now, the card provider and its public key",
	output: z.object({
		publicKey: z.string(),
		provider: z.enum([...cardFormProviders, "none"]),
		methods: z.array(shownPaymentMethod),
	}),
});

export const createPaymentIntent = endpoint({
	method: "POST",
	path: "/user/api/payments/create-intent",
	problems: [
		"cart_empty",
		"email_unverified",
		"nothing_to_pay",
		"payment_method_unavailable",
		"payment_unavailable",
		"stock_changed",
		"total_changed",
		"unknown_coupon",
	],
	access: "customer",
	summary:
		"Starts a payment for the cart. Fixes its prices and reserves its stock until the payment expires",
	status: 201,
	body: z.object({
		shippingMethod: shippingMethodCode,
		...atBranch,
		/** Defaults to card. */
		paymentMethod: paymentMethod.optional(),
		couponCode: z.string().max(100).nullish(),
		/** Defaults to the default address. It's used if the browser is closed after the customer has paid. */
		addressId: id.nullish(),
		...withStoreCredit,
		...withCustomFields,
		...withBuyer,
		...expectedAmounts.shape,
	}),
	output: z.object({
		clientSecret: z
			.string()
			.describe("Secret for the provider's embedded form; empty if this method has none"),
		next: nextStep.nullable(),
		paymentIntentId: z.string(),
		/** The shop's payment reference. */
		reference: z.string(),
		status: z
			.enum(["open", "processing", "succeeded"])
			.describe("succeeded: already paid; the order can be placed"),
		amount: money,
		expires_at: instant,
	}),
});

/** open: can be paid; expired, replaced, canceled: over without a charge. */
export const paymentStates = [
	"open",
	"ordered",
	"refunded",
	"expired",
	"replaced",
	"canceled",
] as const;

const payment = z.object({
	reference: z.string(),
	method: paymentMethod,
	state: z.enum(paymentStates),
	amount: money,
	/** Seconds left to pay; 0 when expired. */
	seconds_left: z.number().int(),
	next: nextStep.nullable(),
	problem: z
		.string()
		.nullable()
		.describe(
			"Why the last attempt failed, or why the payment is being refunded. Shown to the customer",
		),
	order_id: id.nullable(),
});
export type Payment = z.input<typeof payment>;

const ofOnePayment = { access: "customer", params: z.object({ reference: z.uuid() }) } as const;

export const getPayment = endpoint({
	...ofOnePayment,
	method: "GET",
	path: "/user/api/payments/{reference}",
	problems: ["missing"],
	summary:
		"The current user's payment as stored, without the next step; can be polled every few seconds",
	output: payment,
});

export const checkPayment = endpoint({
	...ofOnePayment,
	method: "POST",
	path: "/user/api/payments/{reference}/check",
	problems: ["missing"],
	summary:
		"Asks the provider for the payment status and returns the payment. If it is paid, the order is placed as after a webhook",
	status: 200,
	output: payment,
});

export const retryPayment = endpoint({
	...ofOnePayment,
	method: "POST",
	path: "/user/api/payments/{reference}/retry",
	problems: ["email_unverified", "missing", "payment_over", "payment_unavailable"],
	summary: "Retries a failed payment before it expires and returns the next step",
	status: 200,
	output: payment,
});
