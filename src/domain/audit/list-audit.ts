import sql, { join } from "sql-template-tag";
import type { z } from "zod";
import type { auditEntry } from "#contract/admin/audit.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { idsOfDays } from "#db/ids-of-days.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";

export type AuditRow = z.output<typeof auditEntry>;

export interface AuditFilter {
	actor_id?: number | undefined;
	action?: string | undefined;
	entity?: string | undefined;
	entity_id?: string | undefined;
	/** First day in Manila time, inclusive like the last day. */
	from?: string | undefined;
	to?: string | undefined;
}

/** The log stores only the ids of people. Their names are looked up while their accounts exist. */
const currentLabel = sql`coalesce(
	case
		when entity in ('customer', 'staff') then (select name from accounts where id = entity_id::bigint)
		when entity = 'question' then (select name from questions where id = entity_id::bigint)
		when entity = 'subscriber'
			then (select email from newsletter_subscribers where id = entity_id::bigint)
	end,
	label
)`;

/** Returns the audit log, newest first. The total is counted up to `maxCounted`. */
export async function listAudit(
	database: Queryable,
	filter: AuditFilter,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: AuditRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	requireIdCursor(page.cursor);
	const conditions = [sql`true`];
	if (filter.actor_id !== undefined) conditions.push(sql`actor_id = ${filter.actor_id}`);
	if (filter.action !== undefined) conditions.push(sql`action = ${filter.action}`);
	if (filter.entity !== undefined) conditions.push(sql`entity = ${filter.entity}`);
	if (filter.entity_id !== undefined) conditions.push(sql`entity_id = ${filter.entity_id}`);
	conditions.push(...idsOfDays("audit_log", filter));
	const matching = join(conditions, " and ");
	const [rows, { total }] = await Promise.all([
		database.rows<AuditRow>(sql`
			select audit_log.id, actor_id, accounts.name as actor_name,
				(select name from api_keys where id = api_key_id) as api_key, action, entity, entity_id,
				${currentLabel} as label, before, after, request_id, audit_log.created_at
			from audit_log join accounts on accounts.id = actor_id
			where ${matching} and audit_log.id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
			order by audit_log.id desc limit ${limit + 1}`),
		database.one<{ total: number }>(countUpTo(sql`from audit_log where ${matching}`)),
	]);
	const items = rows.slice(0, limit);
	return {
		items,
		next: rows.length > limit ? String(items.at(-1)?.id) : null,
		total,
	};
}
