import sql, { join, type Sql } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { containing } from "#lib/lists/like-pattern.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface SubscriberRow {
	id: number;
	email: string;
	consented_at: Date;
	withdrawn_at: Date | null;
	consents: { event: "consented" | "withdrawn"; by: string | null; at: string }[];
}

export interface SubscriberFilter {
	search?: string | undefined;
	state?: "subscribed" | "withdrawn" | undefined;
}

const columns = sql`
	id, email, consented_at, withdrawn_at,
	(
		select coalesce(json_agg(json_build_object('event', event, 'at', newsletter_consents.created_at,
			'by', accounts.name) order by newsletter_consents.id), '[]')
		from newsletter_consents left join accounts on accounts.id = actor_id
		where subscriber_id = newsletter_subscribers.id
	) as consents`;

function matching({ search, state }: SubscriberFilter): Sql {
	const conditions = [sql`true`];
	if (search) {
		conditions.push(sql`email ilike ${containing(search)}`);
	}
	if (state) {
		conditions.push(
			state === "withdrawn" ? sql`withdrawn_at is not null` : sql`withdrawn_at is null`,
		);
	}
	return join(conditions, " and ");
}

/** Returns the newsletter's subscribers with the record of their consent, newest first. */
export async function listSubscribers(
	database: Queryable,
	filter: SubscriberFilter,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: SubscriberRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	requireIdCursor(page.cursor);
	const [rows, { total }] = await Promise.all([
		database.rows<SubscriberRow>(sql`
			select ${columns} from newsletter_subscribers
			where ${matching(filter)} and id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
			order by id desc limit ${limit + 1}`),
		database.one<{ total: number }>(
			sql`select count(*) as total from newsletter_subscribers where ${matching(filter)}`,
		),
	]);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

/** Returns all subscribers that match the filter, for an export. */
export const readAllSubscribers = (
	database: Queryable,
	filter: SubscriberFilter,
): Promise<SubscriberRow[]> =>
	database.rows(sql`
		select ${columns} from newsletter_subscribers where ${matching(filter)} order by id desc`);

/** Unsubscribes a person. A repeated call changes nothing. */
export function withdrawSubscriber(
	database: Database,
	actor: Actor,
	id: number,
	now: Date,
): Promise<SubscriberRow> {
	return database.transaction(async (transaction) => {
		const withdrawn = await transaction.execute(sql`
			update newsletter_subscribers set withdrawn_at = ${now}, withdrawn_by = ${actor.accountId}
			where id = ${id} and withdrawn_at is null`);
		if (withdrawn > 0) {
			await recordChange(transaction, actor, {
				action: "newsletter.withdrawn",
				entity: "subscriber",
				entityId: id,
				label: `Subscriber ${id}`,
			});
		}
		const found = await transaction.first<SubscriberRow>(
			sql`select ${columns} from newsletter_subscribers where id = ${id}`,
		);
		if (!found) throw new Refusal("missing", "Subscriber not found.");
		return found;
	});
}
