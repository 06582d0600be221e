import type { MailEncryption } from "#contract/admin/mail-server.ts";

/** The mail server of a common email provider, and where the provider's customers find their user name and password. */
export interface EmailPreset {
	name: string;
	host: string;
	port: number;
	encryption: MailEncryption;
	/** Set only if all customers of the provider use the same user name. */
	user?: string;
	hint: string;
}

export const emailPresets: readonly EmailPreset[] = [
	{
		name: "Gmail or Google Workspace",
		host: "smtp.gmail.com",
		port: 465,
		encryption: "tls",
		hint: "Your full email address, and an app password from myaccount.google.com/apppasswords (2-Step Verification must be on).",
	},
	{
		name: "Outlook or Microsoft 365",
		host: "smtp.office365.com",
		port: 587,
		encryption: "starttls",
		hint: "Your full email address. An administrator has to turn on Authenticated SMTP for the mailbox. Private outlook.com accounts no longer accept passwords.",
	},
	{
		name: "Yahoo",
		host: "smtp.mail.yahoo.com",
		port: 465,
		encryption: "tls",
		hint: "Your full email address, and an app password from Account security.",
	},
	{
		name: "Zoho",
		host: "smtp.zoho.com",
		port: 465,
		encryption: "tls",
		hint: "With your own domain, the server is smtppro.zoho.com. With two-factor sign-in, create an app-specific password.",
	},
	{
		name: "Brevo",
		host: "smtp-relay.brevo.com",
		port: 587,
		encryption: "starttls",
		hint: "Find the login and the SMTP key under SMTP & API. The key is the password.",
	},
	{
		name: "SendGrid",
		host: "smtp.sendgrid.net",
		port: 587,
		encryption: "starttls",
		user: "apikey",
		hint: "The username is apikey. The password is an API key that may send email.",
	},
	{
		name: "Mailgun",
		host: "smtp.mailgun.org",
		port: 587,
		encryption: "starttls",
		hint: "Find the SMTP credentials with your sending domain. In the EU, the server is smtp.eu.mailgun.org.",
	},
	{
		name: "Amazon SES",
		host: "email-smtp.ap-southeast-1.amazonaws.com",
		port: 587,
		encryption: "starttls",
		hint: "Add your region to the server name. The username and password are SMTP credentials created in the SES console, not AWS keys.",
	},
	{
		name: "Resend",
		host: "smtp.resend.com",
		port: 465,
		encryption: "tls",
		user: "resend",
		hint: "The username is resend. The password is an API key.",
	},
	{
		name: "Hostinger",
		host: "smtp.hostinger.com",
		port: 465,
		encryption: "tls",
		hint: "The username is the full address of the mailbox. The password is that of the mailbox.",
	},
	{
		name: "Titan",
		host: "smtp.titan.email",
		port: 465,
		encryption: "tls",
		hint: "The username is the full address of the mailbox. Allow other mail apps in Titan’s settings first.",
	},
];

export const presetOf = (host: string): EmailPreset | undefined =>
	emailPresets.find((preset) => preset.host === host.trim().toLowerCase());
