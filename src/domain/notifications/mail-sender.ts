export interface OutgoingMail {
	/** `"Kargado" <no-reply@shop.example>` */
	from: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; contentType: string; content: Buffer }[];
	/** The same at every try, so that a mail that went out twice can be told. */
	messageId: string;
}

/** Carries mail out of the shop. */
export interface MailSender {
	/**
	 * Gives "sent", or why the mail will never be accepted; throws for trouble that may pass.
	 */
	send(mail: OutgoingMail): Promise<"sent" | { refused: string }>;
	/** Mails stay where they are, so nothing need be drawn to go along with them. */
	keepsMails?: true;
	close(): void;
}
