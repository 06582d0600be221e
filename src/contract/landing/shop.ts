import { z } from "zod";
import { providers } from "../account/providers.ts";
import { endpoint } from "../endpoint.ts";
import { shownPaymentMethod } from "../user/payment-methods.ts";
import { shippingMethod } from "../user/shipping-methods.ts";

/** The shop's branding; null for the default. */
export const look = z.object({
	logo: z.string().nullable(),
	/** Path of the icon, 512 by 512 pixels. */
	icon: z.string().nullable(),
	/** Social image for link previews. */
	link_picture: z.string().nullable(),
	brand: z.string().nullable(),
	accent: z.string().nullable(),
	/** Values of CSS custom properties for the shop's colors. */
	tokens: z.record(z.string(), z.string()),
});

/** The shop's details. All texts are settings (decisions §1). */
export const shop = z.object({
	/** Public URL without a trailing slash. */
	origin: z.string(),
	name: z.string(),
	tagline: z.string(),
	look,
	/** null if not given. */
	since: z.number().int().nullable(),
	phone: z.string(),
	email: z.string(),
	/** The shop's page on a social network. Both fields are blank if there is none. */
	social: z.object({ label: z.string(), url: z.string() }),
	branches: z.array(
		z.object({
			code: z.string(),
			name: z.string(),
			address: z.string(),
			/** The branch's phone, or the shop's if the branch has none. The same applies to the hours. */
			phone: z.string(),
			hours: z.string(),
			/** Number of opening hours until an order is ready for pickup; omitted if the branch offers no pickup. */
			pickup_hours: z.number().int().optional(),
		}),
	),
	hours: z.string(),
	/** Number of products in the storefront's Highlights. */
	highlight_limit: z.number().int(),
	shipping_methods: z.array(shippingMethod),
	payment_methods: z.array(shownPaymentMethod),
	/** Days after delivery in which items can be returned. */
	return_days: z.number().int(),
	/** True if guests can order with cash on delivery. */
	takes_guests: z.boolean(),
	sells_gift_cards: z.boolean().optional(),
	/** Key of the human verification; null if it is off. */
	turnstile_site_key: z.string().nullable(),
	/** Providers with a button in the sign-in forms. */
	sign_in_providers: z.array(z.enum(providers)),
	/** Display names of the providers. */
	sign_in_labels: z.record(z.string(), z.string()),
	/** False if only staff can enter the shop. */
	is_open: z.boolean(),
	/** The message of the "Opening soon" page; blank for the default. */
	opening_words: z.string(),
	demo: z.boolean(),
	/** False if no item has compatibility data. Pages then don't ask for the shopper's device. */
	has_fit_data: z.boolean(),
	has_promotions: z
		.boolean()
		.optional()
		.describe("True if the shop has automatic promotions; omitted otherwise"),
});
export type Shop = z.input<typeof shop>;

export const getShop = endpoint({
	method: "GET",
	path: "/landing/shop",
	shared: true,
	whileClosed: true,
	access: "public",
	summary: "The shop's name, branches, hours and shipping methods",
	output: shop,
});
