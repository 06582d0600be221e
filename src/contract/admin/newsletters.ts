import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page, text } from "../fields.ts";

const ofNewsletter = { access: "manager", permission: "newsletter" } as const;
const count = z.number().int();

export const newsletterSummary = z.object({
	id,
	subject: z.string(),
	state: z.enum(["draft", "sending", "sent"]),
	created_at: instant,
	started_at: instant.nullable(),
	finished_at: instant.nullable(),
	/** Number of recipients. For a draft, the number of current subscribers. */
	recipients: count,
	/** Number of emails that a mail server has accepted. */
	sent: count,
	failed: count,
	/** Number of people who unsubscribed with a link in this newsletter. */
	unsubscribed: count,
});
export type NewsletterSummary = z.input<typeof newsletterSummary>;

export const newsletter = newsletterSummary.extend({
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.number().int(),
	/** Text in Markdown. */
	body: z.string(),
});
export type Newsletter = z.input<typeof newsletter>;

const fields = {
	subject: text(150),
	body: longText(20_000).pipe(z.string().min(1, "This is required.")),
};
const one = { params: z.object({ id: idText }), output: newsletter, status: 200 } as const;

export const listNewsletters = endpoint({
	...ofNewsletter,
	method: "GET",
	path: "/admin/api/newsletters",
	summary: "Newsletters with their number of recipients, newest first",
	paged: true,
	query: z.object({ ...page.shape }),
	output: z.array(newsletterSummary),
});

export const getNewsletter = endpoint({
	...ofNewsletter,
	...one,
	method: "GET",
	path: "/admin/api/newsletters/{id}",
	summary: "One newsletter with its text",
});

export const createNewsletter = endpoint({
	...ofNewsletter,
	method: "POST",
	path: "/admin/api/newsletters",
	problems: ["missing"],
	summary: "Creates a newsletter draft",
	status: 201,
	body: z.object(fields),
	output: newsletter,
});

export const changeNewsletter = endpoint({
	...ofNewsletter,
	...one,
	method: "PUT",
	path: "/admin/api/newsletters/{id}",
	problems: ["already_sent", "changed_elsewhere"],
	summary: "Updates a draft; 409 `changed_elsewhere` returns `current`",
	body: z.object({ version: z.number().int(), ...fields }),
});

export const deleteNewsletter = endpoint({
	...ofNewsletter,
	method: "DELETE",
	path: "/admin/api/newsletters/{id}",
	problems: ["already_sent", "changed_elsewhere"],
	summary: "Deletes a draft",
	params: z.object({ id: idText }),
});

export const previewNewsletter = endpoint({
	...ofNewsletter,
	method: "GET",
	path: "/admin/api/newsletter-preview",
	summary: "Preview of a newsletter, as HTML",
	file: "text/html",
	// All fields are optional, because a new draft has no content yet.
	query: z.object({
		subject: z.string().max(150).default(""),
		body: z.string().max(20_000).default(""),
	}),
	output: z.string(),
});

export const testNewsletter = endpoint({
	...ofNewsletter,
	...one,
	method: "POST",
	path: "/admin/api/newsletters/{id}/test",
	summary: "Sends the saved newsletter to the current user only",
	output: z.object({ message: z.string() }),
});

export const sendNewsletter = endpoint({
	...ofNewsletter,
	...one,
	method: "POST",
	path: "/admin/api/newsletters/{id}/send",
	problems: ["already_sent", "changed_elsewhere", "no_mail_server", "no_recipients"],
	summary: "Sends a draft to all subscribers, once each",
	body: z.object({ version: z.number().int() }),
});
