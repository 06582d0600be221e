import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, id, money, quantity, text } from "../fields.ts";
import { askedFields, orderDetail, shippingMethodCode, withCustomFields } from "./orders.ts";

const items = z
	.array(z.object({ product_id: id, qty: quantity, variation_id: id.nullish() }))
	.min(1, "Your cart is empty")
	.max(200);
const place = z
	.string()
	.regex(/^\d{10}$/, "Choose the place again, please.")
	.optional()
	.describe(
		"The code of a barangay, city or town (`GET /user/api/places`): what shipping costs may depend on it",
	);
const attempt = z.uuid();
const token = z.string().regex(/^[\w-]{32}$/, "This link is not complete.");

/** An order of somebody without an account, as its link shows it. */
export const guestOrder = z.object({
	order: orderDetail,
	/** Part of the link by which it is seen. */
	token,
	/** Somebody of the shop calls or messages before it is sent. */
	awaits_confirmation: z.boolean(),
	/** It has an e-mail address, whose owner can make it one of their orders. */
	can_be_claimed: z.boolean(),
});
export type GuestOrder = z.input<typeof guestOrder>;

export const priceGuestCart = endpoint({
	method: "POST",
	path: "/user/api/guest-orders/price",
	problems: ["is_off", "stock_changed"],
	access: "public",
	summary: "What a visitor's cart costs now, delivered and paid in cash; nothing is written",
	status: 200,
	body: z.object({
		items,
		shipping_method: shippingMethodCode,
		address: z.string().max(500).optional().describe("Where to, as far as it is known"),
		place,
	}),
	output: z.object({
		subtotal: money,
		shipping_fee: money,
		shipping_name: z.string(),
		payment_fee: money,
		total: money,
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
	],
	access: "public",
	summary:
		"Orders a visitor's cart without an account, paid in cash on delivery, where the owner allows that. Somebody confirms it before it is shipped",
	status: 201,
	body: z.object({
		attempt: attempt.describe("Made by the caller; a repeat gives the same order"),
		items,
		name: text(100),
		phone: text(40).describe("A Philippine mobile number, in any spelling"),
		street: text(200).describe("House, street and barangay"),
		city: text(100),
		zip: z
			.string()
			.trim()
			.regex(/^\d{4}$/, "Enter the four digits of the ZIP code.")
			.optional(),
		place,
		email: email.optional(),
		shipping_method: shippingMethodCode,
		total: money.describe("What the guest was shown"),
		...withCustomFields,
		turnstile_token: z.string().max(4_000).optional(),
	}),
	output: guestOrder,
});

export const getGuestOrder = endpoint({
	method: "GET",
	path: "/user/api/guest-orders/{token}",
	access: "public",
	summary: "An order that was placed without an account, by the secret of its link",
	params: z.object({ token }),
	output: guestOrder,
});

export const getGuestOrderByAttempt = endpoint({
	method: "GET",
	path: "/user/api/guest-orders/by/attempt/{attempt}",
	access: "public",
	summary:
		"The order that an attempt at ordering without an account has led to, for callers whose answer was lost; 404 where there is none",
	params: z.object({ attempt }),
	output: guestOrder,
});

export const claimGuestOrder = endpoint({
	method: "POST",
	path: "/user/api/guest-orders/{token}/claim",
	problems: ["email_unverified"],
	access: "customer",
	summary:
		"Makes an order that was placed without an account one of one's own, whose verified e-mail address it was placed with",
	status: 200,
	params: z.object({ token }),
	output: z.object({ id }),
});
