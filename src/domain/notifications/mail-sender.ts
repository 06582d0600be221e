import type { MailFailure } from "./mail-failure.ts";

export interface OutgoingMail {
	/** `"Kargado" <no-reply@shop.example>` */
	from: string;
	/** Reply address, if it differs from the sender. */
	replyTo?: string | undefined;
	to: string;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; contentType: string; content: Buffer }[];
	/** One-click unsubscribe URL of a marketing email (RFC 8058). */
	leaveAddress?: string | null;
	/** Equal for every attempt, so that duplicates can be recognized. */
	messageId: string;
}

/** "sent": a mail server accepted it; "kept": there is no mail server, so it stays in the database. */
export type MailOutcome = "sent" | "kept" | MailFailure;

/** The mail server's settings that may be displayed. */
export interface MailServer {
	host: string;
	port: number;
	user: string | null;
}

/** `user@mail.example:587`; equal for the same server. */
export const serverName = (server: MailServer | null): string | null =>
	server && `${server.user ? `${server.user}@` : ""}${server.host}:${server.port}`;

/** Headers with which email programs show their own unsubscribe button. */
export const leaveHeaders = (leaveAddress: string | null): Record<string, string> =>
	leaveAddress === null
		? {}
		: {
				"List-Unsubscribe": `<${leaveAddress}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			};

/** Sends emails through the currently configured mail server. */
export interface MailSender {
	/** Null if none is configured; emails then stay in the database. */
	server(): Promise<MailServer | null>;
	send(mail: OutgoingMail): Promise<MailOutcome>;
	/**
	 * Opens a new connection and finishes within ten seconds, because somebody is waiting. @param mail null only signs
	 * in @param url of a server other than the configured one
	 */
	sendNow(mail: OutgoingMail | null, url?: string): Promise<MailOutcome>;
	close(): void;
}
