import sql, { join } from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { refuseCursor } from "#lib/keyset.ts";
import { Refusal } from "#lib/refusal.ts";

export interface OutboxRow {
	id: number;
	recipient: string;
	subject: string;
	state: "queued" | "sent" | "failed";
	attempts: number;
	last_error: string | null;
	created_at: Date;
	sent_at: Date | null;
}

const columns = sql`id, recipient, subject, state, attempts, last_error, created_at, sent_at`;

/** The mails the shop has written, newest first. The total counts to `mostCounted`. */
export async function listOutbox(
	database: Queryable,
	{ state, search }: { state?: OutboxRow["state"] | undefined; search?: string | undefined },
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: OutboxRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	if (page.cursor !== undefined && !/^[1-9][0-9]{0,14}$/.test(page.cursor)) throw refuseCursor();
	const conditions = [sql`true`];
	if (state) conditions.push(sql`state = ${state}`);
	if (search) {
		const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
		conditions.push(sql`(recipient ilike ${pattern} or subject ilike ${pattern})`);
	}
	const matching = join(conditions, " and ");
	const [rows, { total }] = await Promise.all([
		database.rows<OutboxRow>(sql`
			select ${columns} from mails
			where ${matching} and id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
			order by id desc limit ${limit + 1}`),
		database.one<{ total: number }>(countUpTo(sql`from mails where ${matching}`)),
	]);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

/** Whoever reads the outbox must not be able to use what was meant for the recipient alone. */
export const withoutTokens = (text: string): string =>
	text.replace(/([?&;#](?:token|code|key)=)[^\s"'<>&]+/gi, "$1…");

/** One mail; the tokens of its links are left out. */
export async function readOutboxMail(
	database: Queryable,
	id: number,
): Promise<OutboxRow & { text: string; html: string }> {
	const mail = await database.first<OutboxRow & { text: string; html: string }>(
		sql`select ${columns}, text, html from mails where id = ${id}`,
	);
	if (!mail) throw new Refusal("missing", "Mail not found.");
	return { ...mail, text: withoutTokens(mail.text), html: withoutTokens(mail.html) };
}

/** Tries a mail that failed once more, from the start. */
export function retryMail(
	{ database, jobs }: { database: Database; jobs: JobQueue },
	actor: Actor,
	id: number,
): Promise<OutboxRow> {
	return database.transaction(async (transaction) => {
		const mail = await transaction.first<OutboxRow>(sql`
			update mails set state = 'queued', attempts = 0, claimed_until = null
			where id = ${id} and state = 'failed' returning ${columns}`);
		if (!mail) {
			const known = await transaction.first(sql`select id from mails where id = ${id}`);
			if (!known) throw new Refusal("missing", "Mail not found.");
			throw new Refusal("conflict", "This mail has not failed.", { code: "not_failed" });
		}
		await jobs.enqueue(transaction, "send-mail", { mailId: id });
		await recordChange(transaction, actor, {
			action: "mail.retried",
			entity: "mail",
			entityId: id,
			label: mail.subject,
		});
		return mail;
	});
}
