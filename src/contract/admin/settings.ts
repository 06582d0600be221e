import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, longText, text } from "../fields.ts";

const managed = { access: "manager", permission: "settings" } as const;

const identity = {
	name: text(80),
	tagline: longText(160),
	/** null: not said. */
	since: z.number().int().min(1900).max(2200).nullable(),
	phone: text(40),
	email,
	hours: text(120).describe("Such as Mon–Sat 8:00 AM–6:00 PM"),
	/** Both empty: there is no social page. */
	social: z
		.object({
			label: longText(60),
			url: z
				.url({ protocol: /^https?$/, message: "Enter a web address." })
				.max(500)
				.or(z.literal("")),
		})
		.refine(({ label, url }) => label !== "" || url === "", {
			message: "Give the page a name.",
			path: ["label"],
		}),
};

export const settings = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string(),
	// What the owner has not said yet is empty.
	...identity,
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	hours: z.string(),
	vat_registered: z.boolean(),
	/** Products that the shop's front shows under Highlights. */
	highlight_limit: z.number().int(),
	/** Feeds for Google and Meta are on. */
	product_feeds: z.boolean(),
	/** Orders paid on delivery that one customer may place in a day. */
	cash_orders_a_day: z.number().int(),
	/** Days for which an order that staff have sent to a customer holds its prices. */
	draft_order_days: z.number().int(),
	/** Seconds in which staff can take a step of an order back before its customer is told; null: none. */
	undo_seconds: z.number().int().nullable(),
	/** Days that the security log reaches back. */
	security_log_days: z.number().int(),
	/** `Kargado <hello@shop.example>`; null: the shop's name and host make one. */
	mail_from: z.string().nullable(),
	/** Where answers to mails go; null: to the shop's own e-mail. */
	mail_reply_to: z.string().nullable(),
	/** After so many days a mail that left, was kept or failed loses its text. */
	mail_text_days: z.number().int(),
	/** The shop gets a mail of each new order. */
	tell_new_orders: z.boolean(),
	/** Where; null: at the shop's own e-mail. */
	new_orders_email: z.string().nullable(),
	/** Days from delivery until a buyer is asked for a review; null: nobody is asked. */
	review_invitation_days: z.number().int().nullable(),
	/** Minutes until staff are mailed what came in and nobody has seen to; null: nobody is. */
	alert_mail_minutes: z.number().int().nullable(),
});
export type Settings = z.input<typeof settings>;

export const readSettings = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/settings",
	summary: "Who the shop is and how it works",
	output: settings,
});

export const changeSettings = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/settings",
	problems: ["changed_elsewhere"],
	summary: "Changes what is given; 409 `changed_elsewhere` brings `current`",
	body: z.object({
		version: z.string().max(100),
		...z.object(identity).partial().shape,
		vat_registered: z.boolean().optional(),
		highlight_limit: z.number().int().min(1).max(48).optional(),
		product_feeds: z.boolean().optional(),
		cash_orders_a_day: z.number().int().min(1).max(500).optional(),
		draft_order_days: z
			.number("Enter a number of days.")
			.int("Enter a number of days.")
			.min(1, "1 day at least.")
			.max(60, "60 days at most.")
			.optional(),
		undo_seconds: z
			.number("Enter a number of seconds.")
			.int("Enter a number of seconds.")
			.min(10, "10 seconds at least.")
			.max(3_600, "An hour (3,600 seconds) at most.")
			.nullable()
			.optional(),
		security_log_days: z.number().int().min(7).max(730).optional(),
		mail_from: z
			.string()
			.trim()
			.max(200)
			.regex(/^(?:[^<>"\p{Cc}]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u, {
				message: "Write an address, or a name and an address in <>.",
			})
			.nullable()
			.optional(),
		mail_reply_to: email.nullable().optional(),
		tell_new_orders: z.boolean().optional(),
		new_orders_email: email.nullable().optional(),
		review_invitation_days: z
			.number("Enter a number of days.")
			.int("Enter a number of days.")
			.min(1, "Wait for 1 day at least.")
			.max(60, "Wait for 60 days at most.")
			.nullable()
			.optional(),
		alert_mail_minutes: z
			.number("Enter a number of minutes.")
			.int("Enter a number of minutes.")
			.min(1, "Wait for 1 minute at least.")
			.max(1440, "Wait for a day, 1,440 minutes, at most.")
			.nullable()
			.optional(),
		mail_text_days: z
			.number("Enter a number of days.")
			.int("Enter a number of days.")
			.min(7, "Keep it for 7 days at least.")
			.max(3650, "Keep it for ten years at most.")
			.optional(),
	}),
	output: settings,
});
