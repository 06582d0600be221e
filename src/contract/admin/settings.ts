import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, longText, text } from "../fields.ts";

const managed = { access: "manager", permission: "settings" } as const;

const identity = {
	name: text(80),
	tagline: longText(160),
	/** null if not given. */
	since: z.number().int().min(1900).max(2200).nullable(),
	phone: text(40),
	email,
	hours: text(120).describe("Such as Mon–Sat 8:00 AM–6:00 PM"),
	/** Both blank if there is no social page. */
	social: z
		.object({
			label: longText(60),
			url: z
				.url({ protocol: /^https?$/, message: "Enter a web address." })
				.max(500)
				.or(z.literal("")),
		})
		.refine(({ label, url }) => label !== "" || url === "", {
			message: "Enter a page name.",
			path: ["label"],
		}),
};

export const settings = z.object({
	/** Sent back with an update, so that newer changes aren't overwritten. */
	version: z.string(),
	// Fields that the owner hasn't filled in are blank.
	...identity,
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	hours: z.string(),
	vat_registered: z.boolean(),
	/** Number of products in the storefront's Highlights. */
	highlight_limit: z.number().int(),
	/** True if product feeds for Google and Meta are on. */
	product_feeds: z.boolean(),
	/** Maximum number of cash on delivery orders per customer and day. */
	cash_orders_a_day: z.number().int(),
	/** Days for which a payment link keeps its prices. */
	draft_order_days: z.number().int(),
	/** Seconds in which staff can undo a status change before the customer is notified; null turns this off. */
	undo_seconds: z.number().int().nullable(),
	/** Days for which security events are kept. */
	security_log_days: z.number().int(),
	/** Such as `Kargado <hello@shop.example>`; null to derive it from the shop's name and host. */
	mail_from: z.string().nullable(),
	/** Reply-to address; null for the shop's email. */
	mail_reply_to: z.string().nullable(),
	/** Days after which the text of a sent, held back or failed email is deleted. */
	mail_text_days: z.number().int(),
	/** True if the shop gets an email for each new order. */
	tell_new_orders: z.boolean(),
	/** Recipient of these emails; null for the shop's email. */
	new_orders_email: z.string().nullable(),
	/** Days from delivery to the review request; null turns requests off. */
	review_invitation_days: z.number().int().nullable(),
	/** Minutes until staff get an email about an event that no one handled; null turns this off. */
	alert_mail_minutes: z.number().int().nullable(),
});
export type Settings = z.input<typeof settings>;

export const readSettings = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/settings",
	summary: "Shop details and rules",
	output: settings,
});

export const changeSettings = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/settings",
	problems: ["changed_elsewhere"],
	summary: "Updates the given fields; 409 `changed_elsewhere` returns `current`",
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
			.min(1, "Enter at least 1 day.")
			.max(60, "Enter at most 60 days.")
			.optional(),
		undo_seconds: z
			.number("Enter a number of seconds.")
			.int("Enter a number of seconds.")
			.min(10, "Enter at least 10 seconds.")
			.max(3_600, "Enter at most 3,600 seconds (1 hour).")
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
			.min(1, "Enter at least 1 day.")
			.max(60, "Enter at most 60 days.")
			.nullable()
			.optional(),
		alert_mail_minutes: z
			.number("Enter a number of minutes.")
			.int("Enter a number of minutes.")
			.min(1, "Enter at least 1 minute.")
			.max(1440, "Enter at most 1,440 minutes (1 day).")
			.nullable()
			.optional(),
		mail_text_days: z
			.number("Enter a number of days.")
			.int("Enter a number of days.")
			.min(7, "Enter at least 7 days.")
			.max(3650, "Enter at most 3,650 days (10 years).")
			.optional(),
	}),
	output: settings,
});
