import {
	type EmailOutcome,
	leaveHeaders,
	type MailServer,
	type OutgoingEmail,
} from "#domain/notifications/email-sender.ts";
import { readSmtpAddress } from "#domain/settings/smtp-address.ts";
import { describeSmtpError } from "./smtp-failure.ts";

/** Loads nodemailer with the first email, because many shops don't send email by SMTP. */
const loadNodemailer = () => import("nodemailer");

const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

const toMessage = ({ leaveAddress, ...mail }: OutgoingEmail) => ({
	...mail,
	headers: leaveHeaders(leaveAddress ?? null),
});

export interface SmtpTransport {
	send(mail: OutgoingEmail): Promise<EmailOutcome>;
	close(): void;
}

/**
 * Opens a transport that keeps its connections to the server open for later emails. `url` has the form
 * `smtp://user:password@host:587`.
 */
export function createSmtpTransport(url: string): SmtpTransport {
	const opening = loadNodemailer().then(({ createTransport }) =>
		createTransport({
			url,
			pool: true,
			maxConnections: 3,
			connectionTimeout: 10_000,
			greetingTimeout: 10_000,
			socketTimeout: 30_000,
			...closed,
		}),
	);
	return {
		async send(mail) {
			try {
				await (await opening).sendMail(toMessage(mail));
				return "sent";
			} catch (error) {
				return describeSmtpError(error);
			}
		},
		// Ignore errors. If the connection couldn't be opened, the caller of `send` has already received the error.
		close: () => void opening.then((transport) => transport.close()).catch(() => {}),
	};
}

/** Sends an email through a separate connection. Without an email, only signs in. Stops at the time limit. */
export async function sendBySmtpNow(
	url: string,
	mail: OutgoingEmail | null,
	patience: number,
): Promise<EmailOutcome> {
	const { createTransport } = await loadNodemailer();
	const transport = createTransport({
		url,
		dnsTimeout: patience,
		connectionTimeout: patience,
		greetingTimeout: patience,
		socketTimeout: patience,
		...closed,
	});
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(
		() =>
			late.reject(
				Object.assign(new Error("The mail server did not answer in time"), { code: "ETIMEDOUT" }),
			),
		patience,
	);
	try {
		await Promise.race([
			mail ? transport.sendMail(toMessage(mail)) : transport.verify(),
			late.promise,
		]);
		return "sent";
	} catch (error) {
		return describeSmtpError(error);
	} finally {
		clearTimeout(timer);
		transport.close();
	}
}

/** Returns the parts of a mail server's address that staff may see. */
export function serverOf(url: string): MailServer {
	const { host, port, user } = readSmtpAddress(url);
	return { host, port, user: user || null };
}
