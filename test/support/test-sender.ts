import { openEmailSender } from "#adapters/email/open-email-sender.ts";
import type { EmailSender } from "#domain/notifications/email-sender.ts";

/** Returns a sender for a shop without a mail server. */
export const withoutMailServer = (): EmailSender => openEmailSender(async () => null);

/** Returns a sender that passes each email to the test's function. */
export const sendingWith = (send: EmailSender["send"]): EmailSender => ({
	server: async () => ({ host: "mail.example", port: 587, user: null }),
	send,
	sendNow: async (mail) => (mail ? send(mail) : "sent"),
	close: () => {},
});
