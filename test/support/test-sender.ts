import { openMail } from "#adapters/mail/open-mail.ts";
import type { MailSender } from "#domain/notifications/mail-sender.ts";

/** Returns a sender for a shop without a mail server. */
export const withoutMailServer = (): MailSender => openMail(async () => null);

/** Returns a sender that passes each email to the test's function. */
export const sendingWith = (send: MailSender["send"]): MailSender => ({
	server: async () => ({ host: "mail.example", port: 587, user: null }),
	send,
	sendNow: async (mail) => (mail ? send(mail) : "sent"),
	close: () => {},
});
