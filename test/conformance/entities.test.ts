import { expect, test } from "vitest";
import type { z } from "zod";
import { getMe, login, register } from "#contract/account/session.ts";
import { subscribeToNewsletter } from "#contract/landing/newsletter.ts";
import { address, createAddress, updateAddress } from "#contract/user/addresses.ts";
import { cartLine } from "#contract/user/cart.ts";
import { category, feature, product, variation } from "#contract/user/catalogue.ts";
import { countUnread, notification } from "#contract/user/notifications.ts";
import {
	orderDetail,
	orderItem,
	orderSummary,
	placeOrder,
	requestCancellation,
} from "#contract/user/orders.ts";
import { createPaymentIntent, getPaymentsConfig } from "#contract/user/payments.ts";
import { profile } from "#contract/user/profile.ts";
import { wishlistEntry } from "#contract/user/wishlist.ts";

/** The entities of §3 of the specification: title, schema, field names. */
const entities: [string, z.ZodObject, string][] = [
	["the login form", login.body, "email password remember"],
	["the current user", getMe.output, "id name role is_admin avatar_url"],
	["the login response", login.output, "user redirect message"],
	["the sign-up payload", register.body, "name email password turnstile_token"],
	["the newsletter payload", subscribeToNewsletter.body, "email"],
	[
		"a product",
		product,
		`id name category category_id category_name short_description description price sale_price
		image featured_image thumbnail badge featured is_new is_hot is_best_seller stock_quantity
		has_variations variations`,
	],
	["a variation", variation, "id name price stock_quantity"],
	["a category", category, "id name image images products_count"],
	[
		"a cart line",
		cartLine,
		`id name price sale_price qty featured_image image stock_quantity has_variations variation_id
		variation_name`,
	],
	["a wishlist entry", wishlistEntry, "product_id created_at"],
	["a feature", feature, "tag is_active title subtitle image_url image_path product"],
	["the profile", profile, "name email phone avatar_url"],
	["an address", address, "id label line is_default"],
	["the payload of a new address", createAddress.body, "label line makeDefault"],
	["the payload of a changed address", updateAddress.body, "label line makeDefault"],
	["an order summary", orderSummary, "id ref items_count status total_amount created_at"],
	[
		"an order",
		orderDetail,
		`id ref status created_at total_amount subtotal_amount shipping_fee discount_amount
		payment_method shipping_address courier tracking_number preview_image items`,
	],
	[
		"an order item",
		orderItem,
		"id product_name variation_name quantity price featured_image image",
	],
	["the order payload", placeOrder.body, "addressId shippingMethod paymentMethod couponCode"],
	["the payment intent payload", createPaymentIntent.body, "shippingMethod couponCode"],
	["the payment intent response", createPaymentIntent.output, "clientSecret"],
	["the payments config", getPaymentsConfig.output, "publicKey"],
	["a cancellation request", requestCancellation.body, "reason note"],
	[
		"a notification",
		notification,
		"id type title message order_ref created_at is_read action actionData",
	],
	["the action data of a notification", notification.shape.actionData.unwrap(), "orderId route"],
	["the unread count", countUnread.output, "unread"],
];

test.each(entities)("%s has the fields of §3 of the specification", (_, schema, fields) => {
	expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
});

test("only fields that §3 of the specification calls optional may be missing in a payload", () => {
	const minimal = {
		register: register.body.safeParse({ name: "Luz", email: "luz@shop.example", password: "x" }),
		address: createAddress.body.safeParse({ label: "Luz", line: "12 Sampaguita Street" }),
		cancel: requestCancellation.body.safeParse({ reason: "other" }),
		order: placeOrder.body.safeParse({
			addressId: 1,
			shippingMethod: "standard",
			paymentMethod: "cod",
		}),
	};
	for (const [payload, { error }] of Object.entries(minimal)) {
		expect(error, payload).toBeUndefined();
	}
	for (const [body, given] of [
		[register.body, { email: "luz@shop.example", password: "x" }],
		[createAddress.body, { label: "Luz" }],
		[createAddress.body, { line: "12 Sampaguita Street" }],
		[requestCancellation.body, { note: "I chose the wrong colour." }],
		[placeOrder.body, { shippingMethod: "standard", paymentMethod: "cod" }],
	] as const) {
		expect(body.safeParse(given).success, JSON.stringify(given)).toBe(false);
	}
});
