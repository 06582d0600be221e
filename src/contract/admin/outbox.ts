import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";
import { searchText } from "./admin-fields.ts";

const ofSystem = { access: "manager", permission: "system" } as const;
const mailStates = ["queued", "sent", "kept", "failed"] as const;

export const outboxMail = z.object({
	id,
	recipient: z.string(),
	subject: z.string(),
	/** `sent`: accepted by a mail server; `kept`: only stored, because there was no mail server. */
	state: z.enum(mailStates),
	attempts: z.number().int(),
	/** Reason why the email wasn't sent; null if nothing went wrong. */
	reason: z.string().nullable(),
	/** The server's message. */
	last_error: z.string().nullable(),
	/** True if the email should have been sent by now. */
	is_stuck: z.boolean(),
	/** True if a link in the email has expired, so the email is no longer sent. */
	has_expired: z.boolean(),
	/** Days after which the email's text was deleted; null if it still has its text. */
	text_removed_after: z.number().int().nullable(),
	created_at: instant,
	sent_at: instant.nullable(),
});
export type OutboxMail = z.input<typeof outboxMail>;

export const listOutbox = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/outbox",
	summary: `Sent and queued emails, newest first; X-Total-Count is exact up to ${maxCounted}`,
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
	summary: "One email; the tokens in its links are removed",
	params: z.object({ id: idText }),
	output: outboxMail.extend({ text: z.string(), html: z.string() }),
});

export const retryMail = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/outbox/{id}/retry",
	problems: ["link_expired", "no_mail_server", "not_failed", "text_removed"],
	summary: "Sends an email that failed, is stuck or was held back",
	status: 200,
	params: z.object({ id: idText }),
	output: outboxMail,
});

const days = z.coerce.number().int().min(1).max(365);
const unsentMails = z.object({
	/** True if a mail server is set up. */
	has_server: z.boolean(),
	/** Number of emails that failed, or were pending for more than 15 minutes. */
	stuck: z.number().int(),
	/** Number of emails that were only stored in the requested days. Emails whose link has expired aren't included. */
	kept: z.number().int(),
	/** Number of emails that were only stored in the requested days and whose link has expired. */
	expired: z.number().int(),
});
export type UnsentMails = z.input<typeof unsentMails>;

export const countUnsentMails = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/unsent-mails",
	summary: "Number of unsent emails, and of held-back emails from the last days that could be sent",
	query: z.object({ days: days.optional().describe("Defaults to 7") }),
	output: unsentMails,
});

const queuedMails = z.object({ queued: z.number().int() });

export const sendStuckMails = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/unsent-mails/retry",
	problems: ["no_mail_server"],
	summary: "Retries all failed and stuck emails",
	status: 200,
	output: queuedMails,
});

export const sendKeptMails = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/unsent-mails/send-kept",
	problems: ["no_mail_server"],
	summary: "Sends emails held back in the last days, except those whose link has expired",
	status: 200,
	body: z.object({ days }),
	output: queuedMails,
});
