import { z } from "zod";
import { providers } from "../account/providers.ts";
import { endpoint } from "../endpoint.ts";
import { shownPaymentMethod } from "../user/payment-methods.ts";
import { shippingMethod } from "../user/shipping-methods.ts";

/** The shop's face; null: the shipped one. */
export const look = z.object({
	logo: z.string().nullable(),
	/** A square of 512 pixels. */
	icon: z.string().nullable(),
	/** Of link previews of the shop itself. */
	link_picture: z.string().nullable(),
	brand: z.string().nullable(),
	accent: z.string().nullable(),
	/** What custom properties of the style sheet become for the owner's colours. */
	tokens: z.record(z.string(), z.string()),
});

/** Who the shop is: every word of it is a setting (decisions §1). */
export const shop = z.object({
	/** The public address, without a slash at its end. */
	origin: z.string(),
	name: z.string(),
	tagline: z.string(),
	look,
	/** null: the shop does not say. */
	since: z.number().int().nullable(),
	phone: z.string(),
	email: z.string(),
	/** Both empty: the shop has no social page. */
	social: z.object({ label: z.string(), url: z.string() }),
	branches: z.array(
		z.object({
			code: z.string(),
			name: z.string(),
			address: z.string(),
			/** Its own, or else the shop's; so are the hours. */
			phone: z.string(),
			hours: z.string(),
			/** Of opening, after which what is ordered can be collected here; left out: it cannot. */
			pickup_hours: z.number().int().optional(),
		}),
	),
	hours: z.string(),
	/** Products under Highlights on the shop's front. */
	highlight_limit: z.number().int(),
	shipping_methods: z.array(shippingMethod),
	payment_methods: z.array(shownPaymentMethod),
	/** After delivery, in which something can be returned. */
	return_days: z.number().int(),
	/** Who has no account may order too, paying in cash. */
	takes_guests: z.boolean(),
	/** Of the human verification; null: there is none. */
	turnstile_site_key: z.string().nullable(),
	/** Those whose buttons the sign-in forms show. */
	sign_in_providers: z.array(z.enum(providers)),
	/** Their names as people read them. */
	sign_in_labels: z.record(z.string(), z.string()),
	/** false: only its staff may come in yet. */
	is_open: z.boolean(),
	/** What 'Opening soon' says; "": the shipped words. */
	opening_words: z.string(),
	demo: z.boolean(),
	/** Something that is sold says which devices it fits; false: no page asks for the shopper's phone. */
	has_fit_data: z.boolean(),
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
