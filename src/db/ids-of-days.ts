import sql, { raw, type Sql } from "sql-template-tag";

const startOf = (day: string): Sql => sql`${day}::date::timestamp at time zone 'Asia/Manila'`;
const endOf = (day: string): Sql => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Manila'`;

/**
 * Maximum duration of a transaction. A row gets its id during its transaction and has the transaction's start as
 * `created_at`, so these times differ by less than this.
 */
const longestTransaction = sql`interval '1 day'`;

/**
 * Returns SQL conditions for the rows of an append-only table that were created in a range of Manila days, both
 * included. They include bounds on `id`, so that a list ordered by `id` finds these days quickly. The bounds are the
 * ids of rows that are certainly older or newer.
 * @param table has `id` and an index on `created_at`
 */
export function idsOfDays(
	table: "stock_ledger" | "audit_log" | "security_events",
	{ from, to }: { from?: string | undefined; to?: string | undefined },
): Sql[] {
	const rows = raw(table);
	const conditions: Sql[] = [];
	if (from !== undefined) {
		conditions.push(sql`${rows}.created_at >= ${startOf(from)}`);
		conditions.push(sql`${rows}.id > coalesce((
			select id from ${rows} older where created_at <= ${startOf(from)} - ${longestTransaction}
			order by created_at desc limit 1
		), 0)`);
	}
	if (to !== undefined) {
		conditions.push(sql`${rows}.created_at < ${endOf(to)}`);
		conditions.push(sql`${rows}.id < coalesce((
			select id from ${rows} newer where created_at >= ${endOf(to)} + ${longestTransaction}
			order by created_at limit 1
		), ${Number.MAX_SAFE_INTEGER}::bigint)`);
	}
	return conditions;
}
