import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { newsletter } from "#contract/admin/newsletters.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export type NewsletterRow = z.output<typeof newsletter>;

const deliveries = (condition: Sql): Sql => sql`
	(select count(*) from newsletter_deliveries left join mails on mails.id = mail_id
	where newsletter_id = newsletters.id and ${condition})`;
const columns = sql`
	id, subject, body, state, version, created_at, started_at, finished_at,
	case when state = 'draft'
		then (select count(*) from newsletter_subscribers where withdrawn_at is null)
		else ${deliveries(sql`true`)} end as recipients,
	${deliveries(sql`mails.state = 'sent'`)} as sent,
	${deliveries(sql`mails.state = 'failed'`)} as failed,
	${deliveries(sql`left_at is not null`)} as unsubscribed`;

/** Returns the newsletters, newest first, with the number of recipients of each. */
export async function listNewsletters(
	queryable: Queryable,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: NewsletterRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 50;
	requireIdCursor(page.cursor);
	const rows = await queryable.rows<NewsletterRow>(sql`
		select ${columns} from newsletters where id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
		order by id desc limit ${limit + 1}`);
	const { total } = await queryable.one<{ total: number }>(
		sql`select count(*) as total from newsletters`,
	);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

export async function getNewsletter(queryable: Queryable, id: number): Promise<NewsletterRow> {
	const found = await queryable.first<NewsletterRow>(
		sql`select ${columns} from newsletters where id = ${id}`,
	);
	if (!found) throw new Refusal("missing", "Newsletter not found.");
	return found;
}

interface Words {
	subject: string;
	body: string;
}

export const createNewsletter = (
	database: Database,
	actor: Actor,
	{ subject, body }: Words,
): Promise<NewsletterRow> =>
	database.transaction(async (transaction) => {
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into newsletters (subject, body, created_by)
			values (${subject}, ${body}, ${actor.accountId}) returning id`);
		await record(transaction, actor, "newsletter.created", id, subject);
		return getNewsletter(transaction, id);
	});

export const record = (
	transaction: Queryable,
	actor: Actor,
	action: string,
	id: number,
	subject: string,
	after: Record<string, unknown> = {},
): Promise<void> =>
	recordChange(transaction, actor, {
		action,
		entity: "newsletter",
		entityId: id,
		label: subject,
		after,
	});

/**
 * Locks a draft for a change.
 * @throws Refusal if the newsletter was sent
 */
export async function lockDraft(
	transaction: Queryable,
	id: number,
	version?: number,
): Promise<NewsletterRow> {
	await transaction.execute(sql`select from newsletters where id = ${id} for update`);
	const draft = await getNewsletter(transaction, id);
	if (draft.state !== "draft") {
		throw new Refusal("conflict", "This newsletter was already sent.", { code: "already_sent" });
	}
	requireVersion("this newsletter", draft, version);
	return draft;
}

export const changeNewsletter = (
	database: Database,
	actor: Actor,
	id: number,
	{ version, subject, body }: Words & { version: number },
): Promise<NewsletterRow> =>
	database.transaction(async (transaction) => {
		await lockDraft(transaction, id, version);
		await transaction.execute(sql`
			update newsletters set subject = ${subject}, body = ${body}, version = version + 1
			where id = ${id}`);
		await record(transaction, actor, "newsletter.changed", id, subject);
		return getNewsletter(transaction, id);
	});

export const deleteNewsletter = (database: Database, actor: Actor, id: number): Promise<void> =>
	database.transaction(async (transaction) => {
		const { subject } = await lockDraft(transaction, id);
		await transaction.execute(sql`delete from newsletters where id = ${id}`);
		await record(transaction, actor, "newsletter.deleted", id, subject);
	});
