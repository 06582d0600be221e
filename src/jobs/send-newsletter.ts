import sql from "sql-template-tag";
import {
	type WrittenEmail,
	writeNewsletterEmails,
} from "#domain/marketing/write-newsletter-emails.ts";
import type { JobContext } from "./job-context.ts";
import { sendEmail } from "./send-email.ts";

const atOnce = 30;
const lanes = 3;
/** After this time, a new job continues the work, because the queue would assume that a longer job has crashed. */
const longestMilliseconds = 5 * 60_000;

/**
 * Sends a newsletter in batches. The emails don't pass through the queue, so they never delay other emails. If an email
 * fails, it is queued to be sent again. If a process crashes, another process sends the remaining emails. Each process
 * claims an email before it sends the email, so two processes never send the same one.
 */
export async function sendNewsletter(
	context: JobContext,
	{ newsletterId }: { newsletterId: number },
): Promise<void> {
	const { database, jobs, now } = context;
	const started = performance.now();
	for (;;) {
		if (performance.now() - started > longestMilliseconds) {
			await jobs.enqueue(database, "send-newsletter", { newsletterId });
			return;
		}
		const written = await writeNewsletterEmails(context, newsletterId, atOnce);
		if (written === null) {
			if (!(await isOpen(context, newsletterId))) break;
			throw new Error("the last emails are being sent by another process");
		}
		const waiting = [...written];
		const send = async () => {
			for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
				await sendOne(context, newsletterId, mail);
			}
		};
		await Promise.all(Array.from({ length: lanes }, send));
	}
	await database.execute(sql`
		update newsletters set state = 'sent', finished_at = ${now()}
		where id = ${newsletterId} and state = 'sending'`);
}

async function sendOne(
	context: JobContext,
	newsletterId: number,
	{ subscriberId, mailId }: WrittenEmail,
): Promise<void> {
	const { database, jobs } = context;
	const hasTrouble = await sendEmail(context, { mailId }).then(
		() => false,
		() => true,
	);
	// Another worker has claimed the email. If that worker has crashed, a later run sends the email once the claim has
	// expired.
	if (!hasTrouble && (await isQueued(context, mailId))) return;
	await database.transaction(async (transaction) => {
		if (hasTrouble) await jobs.enqueue(transaction, "send-email", { mailId });
		await transaction.execute(sql`
			update newsletter_deliveries set state = 'done'
			where newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId}`);
	});
}

const isOpen = async ({ database }: JobContext, newsletterId: number): Promise<boolean> =>
	(await database.first(sql`
		select from newsletter_deliveries
		where newsletter_id = ${newsletterId} and state <> 'done' limit 1`)) !== undefined;

const isQueued = async ({ database }: JobContext, mailId: number): Promise<boolean> =>
	(await database.first(sql`select from mails where id = ${mailId} and state = 'queued'`)) !==
	undefined;
