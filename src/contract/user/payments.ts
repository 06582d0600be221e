import { z } from "zod";
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
	summary: "Begins a card payment of the cart: prices it and holds its stock for 15 minutes",
	status: 201,
	body: z.object({
		shippingMethod: shippingMethodCode,
		couponCode: z.string().max(100).nullish(),
		/** Without it the default address, for the case that the browser disappears after paying. */
		addressId: id.nullish(),
		...expectedAmounts.shape,
	}),
	output: z.object({
		clientSecret: z.string(),
		paymentIntentId: z.string(),
		status: z
			.enum(["open", "processing", "succeeded"])
			.describe("succeeded: paid already, only the order is left to place"),
		amount: money,
		expires_at: instant,
	}),
});
