import { createTransport } from "nodemailer";
import type { MailSender } from "#domain/notifications/mail-sender.ts";

interface SmtpError extends Error {
	responseCode?: number;
	code?: string;
}

/** Sends over SMTP; `url` as in `smtp://user:password@host:587`. */
export function createSmtpSender(url: string): MailSender {
	const transport = createTransport({
		url,
		pool: true,
		maxConnections: 3,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send(mail) {
			try {
				await transport.sendMail(mail);
				return "sent";
			} catch (error) {
				const { message, responseCode = 0, code } = error as SmtpError;
				// 5xx for this recipient or message stays; a failed login is ours to repair.
				const permanent = code === "EENVELOPE" || code === "EMESSAGE";
				if (permanent && responseCode >= 500) return { refused: message };
				throw error;
			}
		},
		close: () => transport.close(),
	};
}
