import type { EmailFailure } from "./email-failure.ts";

export interface OutgoingEmail {
	/** `"Kargado" <no-reply@shop.example>` */
	from: string;
	/** Address for replies, if it isn't the sender's. */
	replyTo?: string | undefined;
	to: string;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; contentType: string; content: Buffer }[];
	/** One-click unsubscribe address of marketing emails (RFC 8058). */
	leaveAddress?: string | null;
	/** Equal for each attempt, so that an email sent twice can be recognized. */
	messageId: string;
}

/** "sent": a mail server accepted it; "kept": no server is configured, so it stays in the database. */
export type EmailOutcome = "sent" | "kept" | EmailFailure;

/** Details of the mail server that may be shown. */
export interface MailServer {
	host: string;
	port: number;
	user: string | null;
}

/** Returns `user@mail.example:587`, which identifies the server. */
export const serverName = (server: MailServer | null): string | null =>
	server && `${server.user ? `${server.user}@` : ""}${server.host}:${server.port}`;

/** Email clients show their own unsubscribe button if an email has these headers. */
export const leaveHeaders = (leaveAddress: string | null): Record<string, string> =>
	leaveAddress === null
		? {}
		: {
				"List-Unsubscribe": `<${leaveAddress}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			};

/** Sends emails through the mail server configured at that moment. */
export interface EmailSender {
	/** null if none is configured and emails are only stored. */
	server(): Promise<MailServer | null>;
	send(mail: OutgoingEmail): Promise<EmailOutcome>;
	/**
	 * Opens a new connection and finishes within ten seconds, for a person who waits.
	 * @param mail null to only sign in
	 * @param url another server than the configured one
	 */
	sendNow(mail: OutgoingEmail | null, url?: string): Promise<EmailOutcome>;
	close(): void;
}
