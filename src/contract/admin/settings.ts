import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant, longText, page, text } from "../fields.ts";
import { pageTextKeys } from "../landing/texts.ts";
import { day, mostCounted, searchText } from "./admin-fields.ts";

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
	/** Orders paid on delivery that one customer may place in a day. */
	cash_orders_a_day: z.number().int(),
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
});
export type Settings = z.output<typeof settings>;

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
	summary: "Changes what is given; 409 `changed_elsewhere` brings `current`",
	body: z.object({
		version: z.string().max(100),
		...z.object(identity).partial().shape,
		vat_registered: z.boolean().optional(),
		highlight_limit: z.number().int().min(1).max(48).optional(),
		cash_orders_a_day: z.number().int().min(1).max(500).optional(),
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
		mail_text_days: z
			.number("Enter a number of days.")
			.int("Enter a number of days.")
			.min(7, "Keep it for 7 days at least.")
			.max(3650, "Keep it for ten years at most.")
			.optional(),
	}),
	output: settings,
});

const branchFields = {
	name: text(100),
	is_open: z.boolean(),
	address: longText(300),
	phone: longText(40),
	hours: longText(120).describe("Empty: the shop's hours"),
};
export const branchSettings = z.object({
	id,
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string(),
	code: z.string(),
	name: z.string(),
	/** The stock of a closed branch is not for sale. */
	is_open: z.boolean(),
	address: z.string(),
	phone: z.string(),
	/** Empty: the shop's. */
	hours: z.string(),
});
export type BranchSettings = z.output<typeof branchSettings>;

export const listBranchSettings = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/settings/branches",
	summary: "The branches in the order in which orders take their stock",
	output: z.array(branchSettings),
});

export const createBranch = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/settings/branches",
	summary: "Adds a branch, the last in the order",
	status: 201,
	body: z.object({
		code: z
			.string()
			.max(40)
			.regex(/^[a-z0-9-]+$/, "Use small letters, digits and hyphens."),
		...z.object(branchFields).partial().shape,
		name: branchFields.name,
	}),
	output: branchSettings,
});

export const changeBranch = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/settings/branches/{id}",
	summary:
		"Changes a branch; the last open one stays open; 409 `changed_elsewhere` brings `current`",
	params: z.object({ id: idText }),
	body: z.object({ ...branchFields, version: z.string().max(100) }).partial(),
	output: branchSettings,
});

const holiday = z.object({ day: z.iso.date(), name: z.string() });

export const saveHoliday = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/holidays",
	summary: "Says that the shop is closed on a day, and why",
	body: z.object({ day, name: text(100) }),
	output: z.array(holiday),
});

export const removeHoliday = endpoint({
	...managed,
	method: "DELETE",
	path: "/admin/api/holidays/{day}",
	summary: "Opens the shop on a day",
	status: 200,
	params: z.object({ day }),
	output: z.array(holiday),
});

export const adminText = z.object({
	key: z.enum(pageTextKeys),
	/** As it is written: the title after `# `, and words like `{name}` not filled in. */
	markdown: z.string(),
	/** false: as the shop is shipped. */
	is_own: z.boolean(),
	/** As a real shop is shipped: customers read it, but nobody has confirmed it yet. */
	is_draft: z.boolean(),
	updated_at: instant.nullable(),
});
export type AdminText = z.output<typeof adminText>;

export const listAdminTexts = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/texts",
	summary: "The shop's texts as they are written",
	output: z.array(adminText),
});

const key = z.enum(pageTextKeys);
const markdown = longText(50_000);

export const changeText = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/texts",
	summary: "Writes a text; an empty one brings back the shipped one",
	body: z.object({ key, markdown, updated_at: instant.nullable().describe("As it was read") }),
	output: adminText,
});

export const previewText = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/text-preview",
	summary: "What the page would show",
	status: 200,
	body: z.object({ key, markdown }),
	output: z.object({ title: z.string(), markdown: z.string() }),
});

const ofSystem = { access: "manager", permission: "system" } as const;
const mailStates = ["queued", "sent", "kept", "failed"] as const;

export const outboxMail = z.object({
	id,
	recipient: z.string(),
	subject: z.string(),
	/** `sent`: a mail server took it; `kept`: there was none. */
	state: z.enum(mailStates),
	attempts: z.number().int(),
	/** Why it has not left, in words; null where nothing went wrong. */
	reason: z.string().nullable(),
	/** What the server said. */
	last_error: z.string().nullable(),
	/** It should have left a while ago. */
	is_stuck: z.boolean(),
	/** The link in it no longer works, and it is not sent any more. */
	has_expired: z.boolean(),
	/** After how many days its text was removed; null: it has its text. */
	text_removed_after: z.number().int().nullable(),
	created_at: instant,
	sent_at: instant.nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const listOutbox = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/outbox",
	summary: `The mails the shop has written, newest first; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({
		state: z
			.enum([...mailStates, "stuck"])
			.optional()
			.describe("`stuck`: failed, or waiting for more than 15 minutes"),
		search: searchText.optional(),
		...page.shape,
	}),
	output: z.array(outboxMail),
});

export const readOutboxMail = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/outbox/{id}",
	summary: "One mail; the tokens of its links are left out",
	params: z.object({ id: idText }),
	output: outboxMail.extend({ text: z.string(), html: z.string() }),
});

export const retryMail = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/outbox/{id}/retry",
	summary: "Sends a mail that failed, waits too long or was kept",
	status: 200,
	params: z.object({ id: idText }),
	output: outboxMail,
});

const days = z.coerce.number().int().min(1).max(365);
const unsentMails = z.object({
	/** A mail server is set up. */
	has_server: z.boolean(),
	/** Failed, or waiting for more than 15 minutes. */
	stuck: z.number().int(),
	/** Kept in these days, without those whose link has expired. */
	kept: z.number().int(),
	/** Kept in these days, and no longer worth sending. */
	expired: z.number().int(),
});
export type UnsentMails = z.output<typeof unsentMails>;

export const countUnsentMails = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/unsent-mails",
	summary: "How many mails have not left, and how many kept ones of the last days could",
	query: z.object({ days: days.optional().describe("7 if not given") }),
	output: unsentMails,
});

const queuedMails = z.object({ queued: z.number().int() });

export const sendStuckMails = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/unsent-mails/retry",
	summary: "Tries every mail that failed or waits too long once more",
	status: 200,
	output: queuedMails,
});

export const sendKeptMails = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/unsent-mails/send-kept",
	summary: "Sends the mails that were kept in the last days; none whose link has expired",
	status: 200,
	body: z.object({ days }),
	output: queuedMails,
});

export const jobOverview = z.object({
	queues: z.array(
		z.object({
			name: z.string(),
			waiting: z.number().int(),
			active: z.number().int(),
			failed: z.number().int(),
		}),
	),
	/** The latest 100. */
	failed: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			attempts: z.number().int(),
			last_error: z.string().nullable(),
			created_at: instant,
		}),
	),
});
export type JobOverview = z.output<typeof jobOverview>;

export const readJobs = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/jobs",
	summary: "What waits to be done, and what could not be done",
	output: jobOverview,
});

export const retryJob = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/jobs/{id}/retry",
	summary: "Tries a failed job once more",
	status: 200,
	params: z.object({ id: z.uuid() }),
	output: jobOverview,
});

const count = z.number().int();
export const systemHealth = z.object({
	version: z.string(),
	node: z.string(),
	uptime_seconds: count,
	memory_bytes: count,
	database: z.object({ version: z.string(), size_bytes: count, migrations: count }),
	jobs: z.object({ waiting: count, failed: count }),
	mails: z.object({ queued: count, failed: count, kept: count }),
	/** Where uploads and the embedded database are. */
	disk: z.object({ free_bytes: count, total_bytes: count }),
});
export type SystemHealth = z.output<typeof systemHealth>;

export const readSystemHealth = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/system",
	summary: "Versions, sizes and what waits",
	output: systemHealth,
});
