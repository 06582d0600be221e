import type { MailSender } from "#domain/notifications/mail-sender.ts";
import { createSmtpTransport, type SmtpTransport, sendBySmtpNow, serverOf } from "./smtp.ts";

/** Longer than any server needs that works, shorter than people wait. */
const mostPatience = 9_000;

/**
 * Sends by the server whose address is found at that moment, so that another one is in force from the
 * next mail on, in every process; without one mails are kept.
 * @param patience milliseconds that `sendNow` waits for a server
 */
export function openMail(
	findUrl: () => Promise<string | null>,
	patience = mostPatience,
): MailSender {
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
