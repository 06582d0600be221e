import { z } from "zod";
import { withBuyer } from "../buyer.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, money, quantity, text } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { giftCardCode } from "./gift-cards.ts";
import {
	askedFields,
	namedDiscount,
	notCombined,
	orderDetail,
	shippingMethodCode,
	withCustomFields,
} from "./orders.ts";

/** Items of a cart that the browser stores. */
export const cartItems = z
	.array(z.object({ product_id: id, qty: quantity, variation_id: id.nullish() }))
	.min(1, "Your cart is empty")
	.max(200);
const place = z
	.string()
	.regex(/^\d{10}$/, "Choose the place again.")
	.optional()
	.describe(
		"The code of a barangay, city or town (`GET /user/api/places`); the shipping fee may depend on it",
	);
const couponCode = z.string().max(100).nullish().describe("A promotion's code");
const attempt = z.uuid();
const token = z.string().regex(/^[\w-]{32}$/, "This link is incomplete.");

/** A guest order, with the data that its link shows. */
export const guestOrder = z.object({
	order: orderDetail,
	/** Secret token of the link. */
	token,
	/** True if staff must contact the customer before the order ships. */
	awaits_confirmation: z.boolean(),
	/** True if the order has an email address, so that the customer can add it to their account. */
	can_be_claimed: z.boolean(),
});
export type GuestOrder = z.input<typeof guestOrder>;

/** Fields that a guest fills in at the checkout. */
const guestRequest = z.object({
	attempt: attempt.describe("Created by the client; repeating the request returns the same order"),
	items: cartItems,
	name: text(100),
	phone: text(40).describe("A Philippine mobile number in any format"),
	street: text(200).describe("House, street and barangay"),
	city: text(100),
	zip: z
		.string()
		.trim()
		.regex(/^\d{4}$/, "Enter a four-digit ZIP code.")
		.optional(),
	place,
	email: email.optional(),
	shipping_method: shippingMethodCode,
	coupon_code: couponCode,
	total: money.describe("Total shown to the guest"),
	giftCardCode: giftCardCode
		.optional()
		.describe("Code of a gift card that pays as much of the total as its balance allows"),
	...withCustomFields,
	...withBuyer,
	turnstile_token: z.string().max(4_000).optional(),
});

export const priceGuestCart = endpoint({
	method: "POST",
	path: "/user/api/guest-orders/price",
	problems: ["is_off", "stock_changed", "unknown_coupon"],
	access: "public",
	summary: "Prices a guest's cart with cash on delivery; nothing is saved",
	status: 200,
	body: z.object({
		items: cartItems,
		shipping_method: shippingMethodCode,
		address: z.string().max(500).optional().describe("Shipping address, as far as known"),
		place,
		coupon_code: couponCode,
	}),
	output: z.object({
		subtotal: money,
		shipping_fee: money,
		shipping_name: z.string(),
		discount: money.optional(),
		discounts: z
			.array(namedDiscount)
			.optional()
			.describe("Promotions in the discount; omitted if none"),
		not_combined: notCombined,
		coupon: z.object({ code: z.string(), label: z.string() }).nullish(),
		payment_fee: money,
		total: money,
		takes_gift_cards: z.boolean().optional(),
		...askedFields,
	}),
});

export const placeGuestOrder = endpoint({
	method: "POST",
	path: "/user/api/guest-orders",
	problems: [
		"cart_empty",
		"human_check_failed",
		"human_check_unavailable",
		"idempotency_key_reused",
		"is_off",
		"payment_method_unavailable",
		"stock_changed",
		"total_changed",
		"unknown_coupon",
	],
	access: "public",
	summary:
		"Places a guest order with cash on delivery, if the owner allows it. Staff confirm it before it ships",
	status: 201,
	body: guestRequest,
	output: guestOrder,
});

export const prepareGuestPayment = endpoint({
	method: "POST",
	path: "/user/api/guest-orders/pay",
	problems: [
		"human_check_failed",
		"human_check_unavailable",
		"idempotency_key_reused",
		"is_off",
		"payment_method_unavailable",
		"stock_changed",
		"total_changed",
		"unknown_coupon",
	],
	access: "public",
	summary:
		"Prepares a guest order that is paid before it is placed, and returns its payment link (`/order-link`)",
	status: 201,
	body: guestRequest.extend({ payment_method: paymentMethod }),
	output: z.object({
		token: token.describe("Token of the payment link and, after payment, of the order's page"),
		is_ordered: z.boolean().describe("true once the order is placed"),
	}),
});

export const getGuestOrder = endpoint({
	method: "GET",
	path: "/user/api/guest-orders/{token}",
	access: "public",
	summary: "A guest order, by the secret in its link",
	params: z.object({ token }),
	output: guestOrder,
});

export const getGuestOrderByAttempt = endpoint({
	method: "GET",
	path: "/user/api/guest-orders/by/attempt/{attempt}",
	access: "public",
	summary:
		"The guest order that a request created, for clients that lost the response; 404 if there is none",
	params: z.object({ attempt }),
	output: guestOrder,
});

export const claimGuestOrder = endpoint({
	method: "POST",
	path: "/user/api/guest-orders/{token}/claim",
	problems: ["email_unverified"],
	access: "customer",
	summary:
		"Adds a guest order to the current user's account if its email matches their verified email",
	status: 200,
	params: z.object({ token }),
	output: z.object({ id }),
});
