import sql, { join } from "sql-template-tag";
import type { z } from "zod";
import type { outboxMail } from "#contract/admin/outbox.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { describeEmailFailure } from "#domain/notifications/email-failure.ts";
import { renderEmail, showEmails } from "#domain/notifications/render-email.ts";
import type { Shop } from "#domain/shop.ts";
import type { EmailMessage } from "#email/messages.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { containing } from "#lib/lists/like-pattern.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { hasExpired, isOverdue, requeueEmails, requireServer } from "./unsent-emails.ts";

type EmailState = "queued" | "sent" | "kept" | "failed";
export type OutboxFilter = EmailState | "stuck";

interface StoredEmail {
	id: number;
	recipient: string;
	subject: string;
	state: EmailState;
	attempts: number;
	failure: string | null;
	last_error: string | null;
	created_at: Date;
	sent_at: Date | null;
	is_stuck: boolean;
	has_expired: boolean;
	text_removed_after: number | null;
	/** null if the email is already rendered. */
	message: EmailMessage | null;
}

export type OutboxRow = z.output<typeof outboxMail>;

const columns = (now: Date) => sql`
	id, recipient, message, subject, state, attempts, failure, last_error, created_at, sent_at,
	text_removed_after, ${isOverdue(now)} as is_stuck, coalesce(${hasExpired(now)}, false) as has_expired`;

const describe = <Row extends Omit<StoredEmail, "message">>({ failure, ...mail }: Row) => ({
	...mail,
	reason:
		mail.state === "sent" || (failure === null && mail.last_error === null)
			? null
			: describeEmailFailure(failure),
});

/** Returns the shop's emails, newest first. The total is exact only up to `maxCounted`. */
export async function listOutbox(
	database: Queryable,
	{ state, search }: { state?: OutboxFilter | undefined; search?: string | undefined },
	page: { limit?: number | undefined; cursor?: string | undefined },
	{ now: readNow, origin }: Pick<Shop, "now" | "origin">,
): Promise<{ items: OutboxRow[]; next: string | null; total: number }> {
	const now = readNow();
	const limit = page.limit ?? 100;
	requireIdCursor(page.cursor);
	const conditions = [sql`true`];
	if (state === "stuck") conditions.push(isOverdue(now));
	else if (state) conditions.push(sql`state = ${state}`);
	if (search) {
		const pattern = containing(search);
		conditions.push(sql`(recipient ilike ${pattern} or subject ilike ${pattern})`);
	}
	const matching = join(conditions, " and ");
	const [rows, { total }] = await Promise.all([
		database.rows<StoredEmail>(sql`
			select ${columns(now)} from mails
			where ${matching} and id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
			order by id desc limit ${limit + 1}`),
		database.one<{ total: number }>(countUpTo(sql`from mails where ${matching}`)),
	]);
	const items = (await showEmails(database, origin, rows.slice(0, limit))).map(describe);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

/** Removes link tokens from a text, because staff can read the outbox, but only the recipient may use the links. */
export const withoutTokens = (text: string): string =>
	text.replace(/([?&;#](?:token|code|key)=)[^\s"'<>&]+/gi, "$1…");

/** Returns an email without the tokens of its links. */
export async function readOutboxMail(
	database: Queryable,
	id: number,
	{ now, origin }: Pick<Shop, "now" | "origin">,
): Promise<OutboxRow & { text: string; html: string }> {
	const found = await database.rows<StoredEmail & { text: string; html: string }>(
		sql`select ${columns(now())}, text, html from mails where id = ${id}`,
	);
	const [mail] = await showEmails(database, origin, found);
	if (!mail) throw new Refusal("missing", "Email not found.");
	return { ...describe(mail), text: withoutTokens(mail.text), html: withoutTokens(mail.html) };
}

/** Queues a failed, overdue or stored email again, with the full number of attempts. */
export async function retryMail(context: Shop, actor: Actor, id: number): Promise<OutboxRow> {
	const now = context.now();
	await requireServer(context.sender);
	return context.database.transaction(async (transaction) => {
		await renderEmail(transaction, id, context.origin);
		const before = await transaction.first<StoredEmail>(
			sql`select ${columns(now)} from mails where id = ${id} for update`,
		);
		if (!before) throw new Refusal("missing", "Email not found.");
		if (before.text_removed_after !== null) {
			throw new Refusal("conflict", "The text of this email was deleted.", {
				code: "text_removed",
			});
		}
		if (!before.is_stuck && before.state !== "kept") {
			throw new Refusal("conflict", "This email has not failed.", { code: "not_failed" });
		}
		if (before.has_expired) {
			throw new Refusal(
				"conflict",
				"The link in this email has expired. Its recipient has to request a new one.",
				{ code: "link_expired" },
			);
		}
		await requeueEmails(context.jobs, transaction, [id], now);
		await recordChange(transaction, actor, {
			action: "mail.retried",
			entity: "mail",
			entityId: id,
			label: before.subject,
		});
		const mail = await transaction.one<StoredEmail>(
			sql`select ${columns(now)} from mails where id = ${id}`,
		);
		const { message: _, ...row } = mail;
		return describe(row);
	});
}
