import { z } from "zod";
import type { Output } from "../endpoint.ts";
import { email, longText, text } from "../fields.ts";
import { settingsCalls } from "./settings-calls.ts";

const whole = (
	unit: string,
	[least, tooFew]: [number, string],
	[most, tooMany]: [number, string],
) =>
	z
		.number(`Enter a number of ${unit}.`)
		.int(`Enter a number of ${unit}.`)
		.min(least, tooFew)
		.max(most, tooMany);

export const shopSettingFields = z.object({
	name: text(80),
	tagline: longText(160),
	/** null if the year isn't given. */
	since: z.number().int().min(1900).max(2200).nullable(),
	phone: text(40),
	email,
	hours: text(120).describe("Such as Mon–Sat 8:00 AM–6:00 PM"),
	/** The shop's page on a social network. Both fields are blank if there is none. */
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
	/** True if the shop is registered for VAT. Orders then record the VAT that their prices contain. */
	vat_registered: z.boolean(),
	/** Products that the storefront shows under Highlights (specification §9). */
	highlight_limit: z.number().int().min(1).max(48),
	/** True if product feeds for Google and Meta are on. */
	product_feeds: z.boolean(),
	/** Cash on delivery orders that one customer can place in a day. */
	cash_orders_a_day: z.number().int().min(1).max(500),
	/** Days for which a draft order that staff sent to a customer keeps its prices. */
	draft_order_days: whole("days", [1, "Enter at least 1 day."], [60, "Enter at most 60 days."]),
	/** True if customers can buy gift cards online. */
	sells_gift_cards: z.boolean(),
	/** Seconds in which staff can undo a status change before the customer is notified; null for no undo. */
	undo_seconds: whole(
		"seconds",
		[10, "Enter at least 10 seconds."],
		[3_600, "Enter at most 3,600 seconds (1 hour)."],
	).nullable(),
	/** Days for which the security log keeps its entries. */
	security_log_days: z.number().int().min(7).max(730),
	/** Sender such as `Kargado <hello@shop.example>`; null to derive it from the shop's name and host. */
	mail_from: z
		.string()
		.trim()
		.max(200)
		.regex(/^(?:[^<>"\p{Cc}]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u, {
			message: "Enter an address, or a name and an address in <>.",
		})
		.nullable(),
	/** Address for replies to emails; null for the shop's own address. */
	mail_reply_to: email.nullable(),
	/** Days after which the text of an email is deleted, whether the email was sent, failed or was only stored. */
	mail_text_days: whole(
		"days",
		[7, "Enter at least 7 days."],
		[3650, "Enter at most 3,650 days (10 years)."],
	),
	/** True if the shop gets an email for each new order. */
	tell_new_orders: z.boolean(),
	/** Recipient of emails about new orders; null for the shop's own address. */
	new_orders_email: email.nullable(),
	/** Days between delivery and the review request; null to send no requests. */
	review_invitation_days: whole(
		"days",
		[1, "Enter at least 1 day."],
		[60, "Enter at most 60 days."],
	).nullable(),
	/** Minutes until staff get an email about an event that no one has handled; null for never. */
	alert_mail_minutes: whole(
		"minutes",
		[1, "Enter at least 1 minute."],
		[1440, "Enter at most 1,440 minutes (1 day)."],
	).nullable(),
});

export const { read: readSettings, change: changeSettings } = settingsCalls({
	access: "manager",
	permission: "settings",
	path: "/admin/api/settings",
	fields: shopSettingFields.shape,
	// These fields can be blank in responses, until the owner fills them in.
	shown: { name: z.string(), phone: z.string(), email: z.string(), hours: z.string() },
	about: "Shop details and rules",
});
export type Settings = Output<typeof readSettings>;
