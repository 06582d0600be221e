import type { MailFailure } from "./mail-failure.ts";

export interface OutgoingMail {
	/** `"Kargado" <no-reply@shop.example>` */
	from: string;
	/** Where answers go, if not to the sender. */
	replyTo?: string | undefined;
	to: string;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; contentType: string; content: Buffer }[];
	/** Of marketing: where its reader unsubscribes by one click (RFC 8058). */
	leaveAddress?: string | null;
	/** The same at every try, so that a mail that went out twice can be told. */
	messageId: string;
}

/** "sent": a mail server took it; "kept": there is none, it stays in the database. */
export type MailOutcome = "sent" | "kept" | MailFailure;

/** What may be shown of the server that takes the mails. */
export interface MailServer {
	host: string;
	port: number;
	user: string | null;
}

/** `user@mail.example:587`: the same for the same server. */
export const serverName = (server: MailServer | null): string | null =>
	server && `${server.user ? `${server.user}@` : ""}${server.host}:${server.port}`;

/** A mail program shows its own way out where a mail names one that needs no more than a call. */
export const leaveHeaders = (leaveAddress: string | null): Record<string, string> =>
	leaveAddress === null
		? {}
		: {
				"List-Unsubscribe": `<${leaveAddress}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			};

/** Carries mail out of the shop, by the server that is set up at that moment. */
export interface MailSender {
	/** null: none is set up, and mails are kept. */
	server(): Promise<MailServer | null>;
	send(mail: OutgoingMail): Promise<MailOutcome>;
	/**
	 * Connects anew and ends within ten seconds, to tell somebody who waits.
	 * @param mail null: only signs in
	 * @param url of another server than the one that is set up
	 */
	sendNow(mail: OutgoingMail | null, url?: string): Promise<MailOutcome>;
	close(): void;
}
