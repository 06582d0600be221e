import sql, { join, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { securityEvent } from "#contract/admin/security-log.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { idsOfDays } from "#db/ids-of-days.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import type { SecurityKind } from "#lib/security/security-kinds.ts";

export type SecurityEventRow = z.output<typeof securityEvent>;

export interface SecurityEventFilter {
	kind?: SecurityKind | undefined;
	person_id?: number | undefined;
	/** Days in Manila time, both inclusive. */
	from?: string | undefined;
	to?: string | undefined;
}

function conditionsOf(filter: SecurityEventFilter): Sql {
	const conditions = [sql`true`, ...idsOfDays("security_events", filter)];
	if (filter.kind !== undefined) conditions.push(sql`kind = ${filter.kind}`);
	if (filter.person_id !== undefined) {
		conditions.push(sql`(account_id = ${filter.person_id} or about_id = ${filter.person_id})`);
	}
	return join(conditions, " and ");
}

const nameOf = (column: Sql): Sql =>
	sql`(select json_build_object('id', id, 'name', name) from accounts where id = ${column})`;

const readPage = (queryable: Queryable, matching: Sql, before: string | number, limit: number) =>
	queryable.rows<SecurityEventRow>(sql`
		select id, kind, ${nameOf(sql`account_id`)} as person, ${nameOf(sql`about_id`)} as about, what,
			network, rows, count, request_id, created_at, last_at
		from security_events
		where ${matching} and security_events.id < ${before}
		order by security_events.id desc limit ${limit}`);

/** Returns the security log, newest first. The total is exact only up to `maxCounted`. */
export async function listSecurityEvents(
	queryable: Queryable,
	filter: SecurityEventFilter,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: SecurityEventRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	requireIdCursor(page.cursor);
	const matching = conditionsOf(filter);
	const [rows, { total }] = await Promise.all([
		readPage(queryable, matching, page.cursor ?? Number.MAX_SAFE_INTEGER, limit + 1),
		queryable.one<{ total: number }>(countUpTo(sql`from security_events where ${matching}`)),
	]);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

const batchSize = 1_000;

/** Yields all matching events in batches. */
export async function* readSecurityEvents(
	queryable: Queryable,
	filter: SecurityEventFilter,
): AsyncGenerator<SecurityEventRow[]> {
	const matching = conditionsOf(filter);
	let before = Number.MAX_SAFE_INTEGER;
	for (;;) {
		const rows: SecurityEventRow[] = await readPage(queryable, matching, before, batchSize);
		if (rows.length > 0) yield rows;
		if (rows.length < batchSize) return;
		before = rows.at(-1)?.id ?? 0;
	}
}
