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
	/** Identical for each attempt to send an email, so that an email sent twice can be recognized. */
	messageId: string;
}

/** "sent": a mail server accepted it; "kept": no server is configured, so it stays in the database. */
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

/** Returns the headers that make email clients show their own unsubscribe button. */
export const leaveHeaders = (leaveAddress: string | null): Record<string, string> =>
	leaveAddress === null
		? {}
		: {
				"List-Unsubscribe": `<${leaveAddress}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			};

/** Sends emails through the mail server configured at that moment. */
export interface EmailSender {
	/** null if no mail server is configured, so that emails are only stored. */
	server(): Promise<MailServer | null>;
	send(mail: OutgoingEmail): Promise<EmailOutcome>;
	/**
	 * Sends an email over a new connection. Finishes within ten seconds, because a person is waiting for the result.
	 * @param mail null to only sign in to the mail server
	 * @param url a server to use instead of the configured one
	 */
	sendNow(mail: OutgoingEmail | null, url?: string): Promise<EmailOutcome>;
	close(): void;
}
