import type { MailEncryption } from "#contract/admin/mail-server.ts";

/** The mail server of a usual provider, and where its user and password are found. */
export interface MailPreset {
	name: string;
	host: string;
	port: number;
	encryption: MailEncryption;
	/** Where every customer has the same. */
	user?: string;
	hint: string;
}

export const mailPresets: readonly MailPreset[] = [
	{
		name: "Gmail or Google Workspace",
		host: "smtp.gmail.com",
		port: 465,
		encryption: "tls",
		hint: "The user is your whole address; the password is an app password, made at myaccount.google.com/apppasswords once 2-Step Verification is on.",
	},
	{
		name: "Outlook or Microsoft 365",
		host: "smtp.office365.com",
		port: 587,
		encryption: "starttls",
		hint: "The user is your whole address. An administrator has to turn on Authenticated SMTP for the mailbox; private outlook.com accounts no longer take passwords.",
	},
	{
		name: "Yahoo",
		host: "smtp.mail.yahoo.com",
		port: 465,
		encryption: "tls",
		hint: "The user is your whole address; the password is an app password, made under Account security.",
	},
	{
		name: "Zoho",
		host: "smtp.zoho.com",
		port: 465,
		encryption: "tls",
		hint: "With an own domain the server is smtppro.zoho.com. With two-factor sign-in, make an app-specific password.",
	},
	{
		name: "Brevo",
		host: "smtp-relay.brevo.com",
		port: 587,
		encryption: "starttls",
		hint: "The login and the SMTP key stand under SMTP & API; the key is the password.",
	},
	{
		name: "SendGrid",
		host: "smtp.sendgrid.net",
		port: 587,
		encryption: "starttls",
		user: "apikey",
		hint: "The user is the word apikey; the password is an API key that may send mail.",
	},
	{
		name: "Mailgun",
		host: "smtp.mailgun.org",
		port: 587,
		encryption: "starttls",
		hint: "The SMTP credentials stand with your sending domain. In the EU the server is smtp.eu.mailgun.org.",
	},
	{
		name: "Amazon SES",
		host: "email-smtp.ap-southeast-1.amazonaws.com",
		port: 587,
		encryption: "starttls",
		hint: "Put your region into the server’s name. The user and password are SMTP credentials made in the SES console, not the keys of AWS.",
	},
	{
		name: "Resend",
		host: "smtp.resend.com",
		port: 465,
		encryption: "tls",
		user: "resend",
		hint: "The user is the word resend; the password is an API key.",
	},
	{
		name: "Hostinger",
		host: "smtp.hostinger.com",
		port: 465,
		encryption: "tls",
		hint: "The user is the mailbox’s whole address, the password the mailbox’s.",
	},
	{
		name: "Titan",
		host: "smtp.titan.email",
		port: 465,
		encryption: "tls",
		hint: "The user is the mailbox’s whole address; allow other mail apps in Titan’s settings first.",
	},
];

export const presetOf = (host: string): MailPreset | undefined =>
	mailPresets.find((preset) => preset.host === host.trim().toLowerCase());
