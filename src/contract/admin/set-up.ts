import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { longText } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { paymentMethodState } from "./payment-methods.ts";

const managed = { access: "manager", permission: "settings" } as const;

const essential = z.enum(["name", "address", "contact", "mail", "payment", "shipping"]);

export const setUp = z.object({
	/** Shoppers may come in. */
	is_open: z.boolean(),
	/** The owner keeps it closed, whatever is there. */
	is_held: z.boolean(),
	/** What keeps the shop closed until it is there. */
	missing: z.array(essential),
	/** What exactly is amiss there, where the name of the essential does not say it. */
	gaps: z.array(z.enum(["phone", "email", "email_unreachable", "sender_unreachable"])),
	/** What 'Opening soon' says; "": the shipped words. */
	words: z.string(),
	steps: z.array(
		z.object({
			step: z.enum([
				"shop",
				"look",
				"mail",
				"payments",
				"shipping",
				"catalogue",
				"texts",
				"taxes",
				"staff",
			]),
			is_done: z.boolean(),
			/** The shop stays closed without it. */
			is_essential: z.boolean(),
			is_optional: z.boolean(),
		}),
	),
	payment_methods: z
		.array(z.object({ code: paymentMethod, state: paymentMethodState }))
		.describe("In the order of the checkout"),
	/** Products that customers can see. */
	products: z.number().int(),
	/** Of terms, privacy and returns: those in the shop's own words. */
	own_texts: z.number().int(),
	/** Nothing is left, and the shop is open. */
	is_done: z.boolean(),
});
export type SetUp = z.input<typeof setUp>;

export const readSetUp = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/set-up",
	summary: "How far the shop has come from its first start to its opening",
	output: setUp,
});

export const changeOpening = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/set-up/opening",
	problems: ["essentials_missing"],
	summary:
		"Opens the shop or keeps it closed, in which words; 409 `essentials_missing` until all that it needs is there",
	body: z.object({ is_held: z.boolean().optional(), words: longText(500).optional() }),
	output: setUp,
});
