import { z } from "zod";
import { paymentMethods } from "#lib/payment-methods.ts";
import { endpoint } from "../endpoint.ts";
import { id, instant, money } from "../fields.ts";
import { expectedAmounts, shippingMethodCode } from "./orders.ts";
import { shownPaymentMethod } from "./payment-methods.ts";

export const getPaymentsConfig = endpoint({
	method: "GET",
	path: "/user/api/payments/config",
	access: "public",
	summary: "Which ways to pay there are now, which provider takes cards, and its public key",
	output: z.object({
		publicKey: z.string(),
		provider: z.enum(["sandbox", "stripe", "none"]),
		methods: z.array(shownPaymentMethod),
	}),
});

const nextStep = z
	.discriminatedUnion("kind", [
		z.object({ kind: z.literal("form") }),
		z.object({ kind: z.literal("redirect"), address: z.string() }),
		z.object({ kind: z.literal("code"), picture: z.string() }),
	])
	.describe(
		"What the customer does: fill in the provider's form, go to its address, or have an app scan a code. null: nothing more",
	);

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
		/** Without it a card. */
		paymentMethod: z.enum(paymentMethods).optional(),
		couponCode: z.string().max(100).nullish(),
		/** Without it the default address, for the case that the browser disappears after paying. */
		addressId: id.nullish(),
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
