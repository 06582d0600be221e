import type { MailSender } from "#domain/notifications/mail-sender.ts";

/** Where no mail server is set: every message is kept in the `mails` table, and that is all. */
export function createOutboxSender(): MailSender {
	return { send: async () => "sent", close: () => {}, keepsMails: true };
}
