import type { EmailSender } from "#domain/notifications/email-sender.ts";
import { createSmtpTransport, type SmtpTransport, sendBySmtpNow, serverOf } from "./smtp.ts";

/**
 * Default of `patience` in milliseconds. It's longer than a working server needs, and short enough for a waiting
 * person.
 */
const maxTimeout = 9_000;

/**
 * Opens a sender that looks up the configured mail server for each email. A change therefore applies from the next
 * email on, in every process. Without a server, emails are only stored.
 * @param patience milliseconds that `sendNow` waits for a server
 */
export function openEmailSender(
	findUrl: () => Promise<string | null>,
	patience = maxTimeout,
): EmailSender {
	let open: { url: string; transport: SmtpTransport } | null = null;
	async function transportNow(): Promise<SmtpTransport | null> {
		const url = await findUrl();
		if (open?.url !== url) {
			open?.transport.close();
			open = url === null ? null : { url, transport: createSmtpTransport(url) };
		}
		return open?.transport ?? null;
	}
	return {
		async server() {
			const url = await findUrl();
			return url === null ? null : serverOf(url);
		},
		async send(mail) {
			const transport = await transportNow();
			return transport ? transport.send(mail) : "kept";
		},
		async sendNow(mail, given) {
			const url = given ?? (await findUrl());
			return url === null ? "kept" : sendBySmtpNow(url, mail, patience);
		},
		close() {
			open?.transport.close();
			open = null;
		},
	};
}
