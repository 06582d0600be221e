import type { EmailFailure } from "./email-failure.ts";

export interface OutgoingEmail {
	/** Name and address, such as `"Kargado" <no-reply@shop.example>`. */
	from: string;
	/** Address for replies, if it differs from the sender. */
	replyTo?: string | undefined;
	to: string;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; contentType: string; content: Buffer }[];
	/** One-click unsubscribe address of marketing emails (RFC 8058). */
	leaveAddress?: string | null;
	/** Id of the email, which is the same for each attempt to send it, so that email clients recognize duplicates. */
	messageId: string;
}

/** "sent": a mail server accepted the email; "kept": no server is configured, so the email is only stored. */
export type EmailOutcome = "sent" | "kept" | EmailFailure;

/** Details of the mail server that staff may see. */
export interface MailServer {
	host: string;
	port: number;
	user: string | null;
}

/** Returns `user@mail.example:587`, which identifies the server. */
export const serverName = (server: MailServer | null): string | null =>
	server && `${server.user ? `${server.user}@` : ""}${server.host}:${server.port}`;

/** Returns the headers with which email clients show an unsubscribe button. */
export const leaveHeaders = (leaveAddress: string | null): Record<string, string> =>
	leaveAddress === null
		? {}
		: {
				"List-Unsubscribe": `<${leaveAddress}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			};

/** Sends emails through the mail server that is configured at the time of sending. */
export interface EmailSender {
	/** The configured mail server; null if there is none, so that emails are only stored. */
	server(): Promise<MailServer | null>;
	send(mail: OutgoingEmail): Promise<EmailOutcome>;
	/**
	 * Sends an email over a new connection. Finishes within ten seconds, because a person is waiting for the result.
	 * @param mail null to sign in to the mail server without sending an email
	 * @param url address of a server to use instead of the configured one
	 */
	sendNow(mail: OutgoingEmail | null, url?: string): Promise<EmailOutcome>;
	close(): void;
}
