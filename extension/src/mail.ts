export interface Mail {
	/** `"Kargado" <no-reply@shop.example>` */
	from: string;
	/** Where answers go, if not to the sender. */
	replyTo: string | null;
	to: string;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; contentType: string; content: Uint8Array }[];
	/** Such as `List-Unsubscribe` of a newsletter; to be sent with the mail. */
	headers: Readonly<Record<string, string>>;
	/** The same at every try, so that a mail that went out twice can be told. */
	messageId: string;
}

/** Why a mail has not left. */
export interface MailFailure {
	/**
	 * login: the keys are wrong. sender: nobody may send so. recipient: there is no such address.
	 * unreachable, timed_out: nothing is known of it. busy: later. refused: not this mail.
	 */
	reason:
		| "login"
		| "sender"
		| "recipient"
		| "unreachable"
		| "timed_out"
		| "busy"
		| "refused"
		| "unknown";
	/** What the service said, for the owner to read. */
	quote: string;
	/** Another try would end alike; what is not final is tried again. */
	isFinal: boolean;
}

export type MailOutcome = "sent" | MailFailure;

/** Carries mail out of the shop. */
export interface MailPort {
	/**
	 * "sent" only where the service has said that it has the mail. It throws nothing: a failure is an answer.
	 * @param signal ends the wait; what is not known by then has failed with `timed_out`
	 */
	send(mail: Mail, signal: AbortSignal): Promise<MailOutcome>;
	/** The shop ends, or other settings are in force. */
	close?(): void | Promise<void>;
}
