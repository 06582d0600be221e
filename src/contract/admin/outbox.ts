import { z } from "zod";
import { mostCounted } from "#lib/most-counted.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";
import { searchText } from "./admin-fields.ts";

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
export type OutboxMail = z.input<typeof outboxMail>;

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
	problems: ["link_expired", "no_mail_server", "not_failed", "text_removed"],
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
export type UnsentMails = z.input<typeof unsentMails>;

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
	problems: ["no_mail_server"],
	summary: "Tries every mail that failed or waits too long once more",
	status: 200,
	output: queuedMails,
});

export const sendKeptMails = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/unsent-mails/send-kept",
	problems: ["no_mail_server"],
	summary: "Sends the mails that were kept in the last days; none whose link has expired",
	status: 200,
	body: z.object({ days }),
	output: queuedMails,
});
