import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { describeEmailFailure } from "#domain/notifications/email-failure.ts";
import type { EmailSender } from "#domain/notifications/email-sender.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds after which an email that is still queued counts as overdue. */
const timeout = 15 * minute;
/** Emails queued per transaction. */
const atOnce = 200;

/** SQL condition for overdue emails: those that failed, and those that are still queued after `timeout`. */
export const isOverdue = (now: Date): Sql => sql`
	(text_removed_after is null and (state = 'failed'
		or state = 'queued' and queued_at < ${new Date(now.getTime() - timeout)}::timestamptz))`;

/** SQL for whether an email's link has expired; null if the email has no link. */
export const hasExpired = (now: Date): Sql => sql`(expires_at <= ${now}::timestamptz)`;

const storedWithin = (days: number, now: Date): Sql => sql`
	(state = 'kept' and text_removed_after is null and created_at > ${new Date(now.getTime() - days * day)}::timestamptz)`;
const canLeave = (now: Date): Sql => sql`${hasExpired(now)} is not true`;

export async function requireServer(sender: EmailSender): Promise<void> {
	if (await sender.server()) return;
	throw new Refusal("conflict", "No mail server is set up yet.", { code: "no_mail_server" });
}

/** Queues emails again, with the full number of attempts. */
export async function requeueEmails(
	jobs: JobQueue,
	transaction: Queryable,
	ids: readonly number[],
	now: Date,
): Promise<void> {
	await transaction.execute(sql`
		update mails set state = 'queued', attempts = 0, claimed_until = null, queued_at = ${now},
			failure = null, last_error = null
		where id = any(${[...ids]}::bigint[])`);
	for (const mailId of ids) await jobs.enqueue(transaction, "send-email", { mailId });
}

/**
 * Counts the overdue emails (`stuck`). Of the emails that were stored without being sent in the last `days` days,
 * counts those that could still be sent (`kept`) and those whose link has expired (`expired`).
 */
export async function countUnsentMails(
	{ database, sender, now }: Shop,
	days: number,
): Promise<{ has_server: boolean; stuck: number; kept: number; expired: number }> {
	const at = now();
	const counts = await database.one<{ stuck: number; kept: number; expired: number }>(sql`
		select
			(select count(*) from mails where ${isOverdue(at)}) as stuck,
			(select count(*) from mails where ${storedWithin(days, at)} and ${canLeave(at)}) as kept,
			(select count(*) from mails where ${storedWithin(days, at)} and ${hasExpired(at)}) as expired`);
	return { has_server: (await sender.server()) !== null, ...counts };
}

export interface OverdueEmails {
	count: number;
	/** Text that explains why the latest overdue email wasn't sent; null if none is overdue. */
	reason: string | null;
	/** The error message from the mail server; null if there is none. */
	quote: string | null;
}

/** Returns the number of overdue emails, and why they weren't sent. */
export async function readOverdueEmails(queryable: Queryable, now: Date): Promise<OverdueEmails> {
	const { count } = await queryable.one<{ count: number }>(
		sql`select count(*) as count from mails where ${isOverdue(now)}`,
	);
	if (count === 0) return { count, reason: null, quote: null };
	const latest = await queryable.first<{ failure: string | null; last_error: string | null }>(sql`
		select failure, last_error from mails where ${isOverdue(now)}
		order by last_error is null, id desc limit 1`);
	return latest?.last_error || latest?.failure
		? { count, reason: describeEmailFailure(latest.failure), quote: latest.last_error }
		: { count, reason: "The mail server has not been tested yet.", quote: null };
}

/** Retries every email that failed or is overdue. */
export const sendStuckMails = (context: Shop, actor: Actor): Promise<number> =>
	sendAll(context, actor, isOverdue(context.now()), { action: "mail.all_retried", after: {} });

/** Sends the emails stored in recent days, except expired ones. */
export const sendKeptMails = (context: Shop, actor: Actor, days: number): Promise<number> =>
	sendAll(context, actor, storedWithin(days, context.now()), {
		action: "mail.kept_sent",
		after: { days },
	});

/**
 * Queues matching emails in batches, oldest first. A queued email no longer matches the condition, so it's queued only
 * once.
 */
async function sendAll(
	context: Shop,
	actor: Actor,
	matching: Sql,
	{ action, after }: { action: string; after: Record<string, unknown> },
): Promise<number> {
	const { database, jobs } = context;
	const now = context.now();
	await requireServer(context.sender);
	let queued = 0;
	for (let last = 0, count = atOnce; count === atOnce; ) {
		const ids = await database.transaction(async (transaction) => {
			const rows = await transaction.rows<{ id: number }>(sql`
				select id from mails where ${matching} and ${canLeave(now)} and id > ${last}
				order by id limit ${atOnce} for update`);
			const found = rows.map(({ id }) => id);
			await requeueEmails(jobs, transaction, found, now);
			return found;
		});
		count = ids.length;
		last = ids.at(-1) ?? last;
		queued += count;
	}
	await database.transaction((transaction) =>
		recordChange(transaction, actor, {
			action,
			entity: "mail",
			entityId: null,
			label: `${queued} emails`,
			after: { ...after, queued },
		}),
	);
	return queued;
}
