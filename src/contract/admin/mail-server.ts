import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, instant } from "../fields.ts";

/** `tls`: encrypted from the start; `starttls`: encrypted before login; `none`: local servers only. */
export const mailEncryptions = ["tls", "starttls", "none"] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

export const mailServer = z.object({
	/** Source of the settings. Environment variables have priority over stored values. */
	source: z.enum(["environment", "stored", "none"]),
	/** Blank if there is no mail server. */
	host: z.string(),
	port: z.number().int().nullable(),
	encryption: z.enum(mailEncryptions),
	user: z.string(),
	/** True if a password is stored. The password itself is never returned. */
	has_password: z.boolean(),
	/** Current sender, such as `"Kargado" <hello@shop.example>`. */
	sender: z.string(),
	/** False if the sender's address can't receive email, such as at localhost. */
	sender_receives: z.boolean(),
	/** Suggested sender address; blank if unknown. */
	proposed_sender: z.string(),
	/** When a mail server accepted a test email from this sender; null if never. */
	proved_at: instant.nullable(),
});
export type MailServerState = z.input<typeof mailServer>;

export const readMailServer = endpoint({
	method: "GET",
	path: "/admin/api/mail-server",
	access: "manager",
	permission: "settings",
	summary: "The mail server, without its password, and whether it was tested",
	output: mailServer,
});

const host = z
	.string()
	.trim()
	.min(1, "This is required.")
	.max(253, "This is too long.")
	.regex(/^[a-z0-9]+(?:[.-]+[a-z0-9]+)*$/i, "Enter a host name such as smtp.example.com.");

export const changeMailServer = endpoint({
	method: "PUT",
	path: "/admin/api/mail-server",
	problems: ["set_by_environment"],
	access: "owner",
	permission: "provider_secrets",
	summary: "Tests a mail server login and saves it if it works; applies from the next email",
	body: z.object({
		host,
		port: z.number("This is required.").int().min(1).max(65_535, "Enter a port up to 65535."),
		encryption: z.enum(mailEncryptions),
		user: z.string().trim().max(320).describe("Leave blank to connect without a login"),
		sender: email.optional().describe("Sender address; unchanged if omitted"),
		password: z
			.string()
			.max(1_000)
			.optional()
			.describe("If omitted, the stored password is kept, provided that the server is the same"),
	}),
	output: mailServer,
	securityEvent: () => ({ kind: "mail_server_changed", what: "Mail server" }),
});
