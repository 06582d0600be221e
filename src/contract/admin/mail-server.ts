import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, instant } from "../fields.ts";

/** `tls`: from the first byte; `starttls`: before the login; `none`: only to this machine. */
export const mailEncryptions = ["tls", "starttls", "none"] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

export const mailServer = z.object({
	/** The environment wins over what is kept here. */
	source: z.enum(["environment", "stored", "none"]),
	/** Empty where there is none. */
	host: z.string(),
	port: z.number().int().nullable(),
	encryption: z.enum(mailEncryptions),
	user: z.string(),
	/** It is never shown. */
	has_password: z.boolean(),
	/** Who mails come from now, such as `"Kargado" <hello@shop.example>`. */
	sender: z.string(),
	/** Somebody can get mail at the sender's address: none at localhost, for one. */
	sender_receives: z.boolean(),
	/** An address of the shop that suits as its sender; "": none is known. */
	proposed_sender: z.string(),
	/** When a server took a test mail from this sender; null: not yet. */
	proved_at: instant.nullable(),
});
export type MailServerState = z.input<typeof mailServer>;

export const readMailServer = endpoint({
	method: "GET",
	path: "/admin/api/mail-server",
	access: "manager",
	permission: "settings",
	summary: "By which server mails leave, without its password, and whether that has been tried",
	output: mailServer,
});

const host = z
	.string()
	.trim()
	.min(1, "This is required.")
	.max(253, "This is too long.")
	.regex(/^[a-z0-9]+(?:[.-]+[a-z0-9]+)*$/i, "Write a name such as smtp.mail.example.");

export const changeMailServer = endpoint({
	method: "PUT",
	path: "/admin/api/mail-server",
	problems: ["set_by_environment"],
	access: "owner",
	permission: "provider_secrets",
	summary: "Signs in to a mail server, and keeps it if that worked; in force with the next mail",
	body: z.object({
		host,
		port: z.number("This is required.").int().min(1).max(65_535, "A port is at most 65535."),
		encryption: z.enum(mailEncryptions),
		user: z.string().trim().max(320).describe("Empty: without a login"),
		sender: email.optional().describe("The address that mails come from; left out: as it is"),
		password: z.string().max(1_000).optional().describe("Left out: as it is, for the same server"),
	}),
	output: mailServer,
	deed: () => ({ kind: "mail_server_changed", what: "Mail server" }),
});
