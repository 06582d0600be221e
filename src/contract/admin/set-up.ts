import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { longText } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { paymentMethodState } from "./payment-methods.ts";

const managed = { access: "manager", permission: "settings" } as const;

const essential = z.enum(["name", "address", "contact", "mail", "payment", "shipping"]);

export const setUp = z.object({
	/** True if shoppers can enter. */
	is_open: z.boolean(),
	/** True if the owner keeps the shop closed although setup is complete. */
	is_held: z.boolean(),
	/** Requirements that are still missing before the shop can open. */
	missing: z.array(essential),
	/** The exact problems of requirements that consist of several parts. */
	gaps: z.array(z.enum(["phone", "email", "email_unreachable", "sender_unreachable"])),
	/** The message of the "Opening soon" page; blank for the default. */
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
			/** True if the shop can't open without this step. */
			is_essential: z.boolean(),
			is_optional: z.boolean(),
		}),
	),
	payment_methods: z
		.array(z.object({ code: paymentMethod, state: paymentMethodState }))
		.describe("Payment methods in checkout order"),
	/** Number of published products. */
	products: z.number().int(),
	/** Number of texts about terms, privacy and returns that the shop has written itself. */
	own_texts: z.number().int(),
	/** True if setup is complete and the shop is open. */
	is_done: z.boolean(),
});
export type SetUp = z.input<typeof setUp>;

export const readSetUp = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/set-up",
	summary: "Setup progress",
	output: setUp,
});

export const changeOpening = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/set-up/opening",
	problems: ["essentials_missing"],
	summary:
		"Opens or closes the shop and sets the message shown while closed; 409 `essentials_missing` until setup is complete",
	body: z.object({ is_held: z.boolean().optional(), words: longText(500).optional() }),
	output: setUp,
});
