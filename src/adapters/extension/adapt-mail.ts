import { z } from "zod";
import {
	type MailFailure,
	mailFailureReasons,
	shortQuote,
} from "#domain/notifications/mail-failure.ts";
import {
	leaveHeaders,
	type MailOutcome,
	type MailSender,
	type OutgoingMail,
} from "#domain/notifications/mail-sender.ts";
import type { MailPort } from "#extension/mail.ts";
import { withCalls, withinTime } from "./foreign-answers.ts";

const outcome = z.union([
	z.literal("sent"),
	z.object({
		reason: z.enum(mailFailureReasons).catch("unknown"),
		quote: z.string().transform(shortQuote),
		isFinal: z.boolean(),
	}),
]);

const port = withCalls(...(["send"] as const));

/** How long a job waits, and somebody who looks on, in milliseconds. */
const patience = 60_000;
const shortPatience = 9_000;
/** For one that does not end when it is told to. */
const grace = 1_000;

const failed = (reason: MailFailure["reason"], quote: string): MailFailure => ({
	...{ reason, quote: shortQuote(quote), isFinal: false },
});

/**
 * A mail service from outside, as the shop uses its own server.
 * @throws ZodError where it is none
 */
export function adaptMail(created: unknown, { label }: { label: string }): MailSender {
	port.parse(created);
	const given = created as MailPort;
	async function send(mail: OutgoingMail, milliseconds: number): Promise<MailOutcome> {
		const { leaveAddress, replyTo = null, ...rest } = mail;
		const signal = AbortSignal.timeout(milliseconds);
		try {
			const said: unknown = await withinTime(
				async () =>
					given.send({ ...rest, replyTo, headers: leaveHeaders(leaveAddress ?? null) }, signal),
				milliseconds + grace,
			);
			const read = outcome.safeParse(said);
			return read.success ? read.data : failed("unknown", `${label} answers what is no outcome.`);
		} catch (error) {
			const words = error instanceof Error ? error.message : String(error);
			return failed(signal.aborted ? "timed_out" : "unknown", words);
		}
	}
	return {
		server: async () => ({ host: label, port: null, user: null }),
		send: (mail) => send(mail, patience),
		sendNow: async (mail) =>
			mail
				? send(mail, shortPatience)
				: failed("unknown", `${label} cannot be tried without a mail.`),
		close: () => void given.close?.(),
	};
}
