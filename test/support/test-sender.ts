import { openMail } from "#adapters/mail/open-mail.ts";
import type { MailSender } from "#domain/notifications/mail-sender.ts";

/** A shop without a mail server. */
export const withoutMailServer = (): MailSender => openMail(async () => null);

/** A mail server that does with each mail what the test says. */
export const sendingWith = (send: MailSender["send"]): MailSender => ({
	server: async () => ({ host: "mail.example", port: 587, user: null }),
	send,
	sendNow: async (mail) => (mail ? send(mail) : "sent"),
	close: () => {},
});
