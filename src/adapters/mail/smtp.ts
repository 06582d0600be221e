import {
	leaveHeaders,
	type MailOutcome,
	type MailServer,
	type OutgoingMail,
} from "#domain/notifications/mail-sender.ts";
import { readSmtpAddress } from "#domain/settings/smtp-address.ts";
import { describeSmtpError } from "./smtp-failure.ts";

/** Loaded with the first mail that leaves: many a shop sends none by SMTP. */
const loadNodemailer = () => import("nodemailer");

const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

const toMessage = ({ leaveAddress, ...mail }: OutgoingMail) => ({
	...mail,
	headers: leaveHeaders(leaveAddress ?? null),
});

export interface SmtpTransport {
	send(mail: OutgoingMail): Promise<MailOutcome>;
	close(): void;
}

/** Connections to one server that are kept for the next mail; `url` as in `smtp://user:password@host:587`. */
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
		// Where it could not be opened, who sent by it was told.
		close: () => void opening.then((transport) => transport.close()).catch(() => {}),
	};
}

/** Sends over a connection of its own, or without a mail only signs in; ends when patience does. */
export async function sendBySmtpNow(
	url: string,
	mail: OutgoingMail | null,
	patience: number,
): Promise<MailOutcome> {
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
		() => late.reject(Object.assign(new Error("No answer in time"), { code: "ETIMEDOUT" })),
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

/** What may be shown of a server's address. */
export function serverOf(url: string): MailServer {
	const { host, port, user } = readSmtpAddress(url);
	return { host, port, user: user || null };
}
