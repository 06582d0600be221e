import { z } from "zod";
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
		"What the customer does: fill in the provider's form, go to its address, or have an app scan a code. null: nothing more",
	);

/** Those with a card form in the page. */
export const cardFormProviders = ["sandbox", "stripe"] as const;

export const getPaymentsConfig = endpoint({
	method: "GET",
	path: "/user/api/payments/config",
	access: "public",
	summary: "Which ways to pay there are now, which provider takes cards, and its public key",
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
		"Begins a payment of the cart: prices it and holds its stock for the time in which it can be paid",
	status: 201,
	body: z.object({
		shippingMethod: shippingMethodCode,
		...atBranch,
		/** Without it a card. */
		paymentMethod: paymentMethod.optional(),
		couponCode: z.string().max(100).nullish(),
		/** Without it the default address, for the case that the browser disappears after paying. */
		addressId: id.nullish(),
		...withStoreCredit,
		...withCustomFields,
		...expectedAmounts.shape,
	}),
	output: z.object({
		clientSecret: z
			.string()
			.describe("For the provider's form in the page; empty where it has none for this method"),
		next: nextStep.nullable(),
		paymentIntentId: z.string(),
		/** The shop's own name of the payment. */
		reference: z.string(),
		status: z
			.enum(["open", "processing", "succeeded"])
			.describe("succeeded: paid already, only the order is left to place"),
		amount: money,
		expires_at: instant,
	}),
});

/** open: it may be paid; expired, replaced, canceled: it is over, and nothing was charged. */
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
	/** What is left of the time to pay, 0 when it is over. */
	seconds_left: z.number().int(),
	next: nextStep.nullable(),
	problem: z
		.string()
		.nullable()
		.describe("Why the last try failed, or the payment goes back, in words for the customer"),
	order_id: id.nullable(),
});
export type Payment = z.input<typeof payment>;

const own = { access: "customer", params: z.object({ reference: z.uuid() }) } as const;

export const getPayment = endpoint({
	...own,
	method: "GET",
	path: "/user/api/payments/{reference}",
	problems: ["missing"],
	summary:
		"One's own payment as the shop knows it, without what is next; may be asked every few seconds",
	output: payment,
});

export const checkPayment = endpoint({
	...own,
	method: "POST",
	path: "/user/api/payments/{reference}/check",
	problems: ["missing"],
	summary:
		"The same, after asking the provider: where it is paid, this makes its order, as its message would",
	status: 200,
	output: payment,
});

export const retryPayment = endpoint({
	...own,
	method: "POST",
	path: "/user/api/payments/{reference}/retry",
	problems: ["email_unverified", "missing", "payment_over", "payment_unavailable"],
	summary:
		"Another try of one's own payment whose last one has failed, in what is left of its time: says what is next",
	status: 200,
	output: payment,
});
