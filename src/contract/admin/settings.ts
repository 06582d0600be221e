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
	/** Orders keep the VAT that their prices contain. */
	vat_registered: z.boolean(),
	/** Products that the storefront shows under Highlights (specification §9). */
	highlight_limit: z.number().int().min(1).max(48),
	/** Feeds for Google and Meta are on. */
	product_feeds: z.boolean(),
	/** Cash on delivery orders that one customer can place in a day. */
	cash_orders_a_day: z.number().int().min(1).max(500),
	/** Days for which a draft order that staff sent to a customer keeps its prices. */
	draft_order_days: whole("days", [1, "1 day at least."], [60, "60 days at most."]),
	/** Seconds in which staff can undo a status change before the customer is notified; null: none. */
	undo_seconds: whole(
		"seconds",
		[10, "10 seconds at least."],
		[3_600, "An hour (3,600 seconds) at most."],
	).nullable(),
	/** Days for which the security log keeps its entries. */
	security_log_days: z.number().int().min(7).max(730),
	/** `Kargado <hello@shop.example>`; null: made from the shop's name and host. */
	mail_from: z
		.string()
		.trim()
		.max(200)
		.regex(/^(?:[^<>"\p{Cc}]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u, {
			message: "Write an address, or a name and an address in <>.",
		})
		.nullable(),
	/** Where replies to emails go; null: to the shop's own address. */
	mail_reply_to: email.nullable(),
	/** Days after which the text of a sent, retained or failed email is deleted. */
	mail_text_days: whole(
		"days",
		[7, "Keep it for 7 days at least."],
		[3650, "Keep it for ten years at most."],
	),
	/** The shop gets an email for each new order. */
	tell_new_orders: z.boolean(),
	/** Where; null: at the shop's own address. */
	new_orders_email: email.nullable(),
	/** Days from delivery until a buyer is asked for a review; null: nobody is asked. */
	review_invitation_days: whole(
		"days",
		[1, "Wait for 1 day at least."],
		[60, "Wait for 60 days at most."],
	).nullable(),
	/** Minutes until staff are emailed about something nobody has handled; null: never. */
	alert_mail_minutes: whole(
		"minutes",
		[1, "Wait for 1 minute at least."],
		[1440, "Wait for a day, 1,440 minutes, at most."],
	).nullable(),
});

export const { read: readSettings, change: changeSettings } = settingsCalls({
	access: "manager",
	permission: "settings",
	path: "/admin/api/settings",
	fields: shopSettingFields.shape,
	// Empty until the owner fills them in.
	shown: { name: z.string(), phone: z.string(), email: z.string(), hours: z.string() },
	about: "Who the shop is and how it works",
});
export type Settings = Output<typeof readSettings>;
