import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

export interface TableColumns {
	name: string;
	/** The table's columns without generated columns. */
	columns: string[];
	/**
	 * Columns of type `json` or `jsonb`. Their values are written as text, because a row in JSON can't distinguish the
	 * SQL value NULL from the JSON value `null`. Backups of format 1 list no columns here.
	 */
	json_columns: string[];
}

/** Quotes an identifier that was read from the database's catalog. */
export const quoted = (name: string) => raw(`"${name.replaceAll('"', '""')}"`);
export const quotedList = (names: readonly string[]) => join(names.map(quoted), ", ");

export const listTables = (queryable: Queryable): Promise<TableColumns[]> =>
	queryable.rows(sql`
		select relname as name, array_agg(attname::text order by attnum) as columns,
			coalesce(
				array_agg(attname::text order by attnum)
					filter (where atttypid in ('json'::regtype, 'jsonb'::regtype)),
				'{}'
			) as json_columns
		from pg_class join pg_attribute on attrelid = pg_class.oid
		where relnamespace = 'public'::regnamespace and relkind = 'r'
			and attnum > 0 and not attisdropped and attgenerated = ''
		group by relname order by relname`);

export const listSequences = (
	queryable: Queryable,
): Promise<{ name: string; last: string; is_called: boolean }[]> =>
	queryable.rows(sql`
		select sequencename as name, coalesce(last_value, start_value)::text as last,
			last_value is not null as is_called
		from pg_sequences where schemaname = 'public' order by sequencename`);

/** Sets session options so that every server writes equal values as equal texts. */
export async function resolveSpelling(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
			set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
			set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true)`);
}

const rowsAtOnce = 500;

/** Yields each row of a table as a line of JSON. Call it inside a transaction. */
export function readRows(
	transaction: Queryable,
	{ name, columns, json_columns: jsonColumns }: TableColumns,
) {
	const spelled = columns.map((column) =>
		jsonColumns.includes(column)
			? sql`${quoted(column)}::text as ${quoted(column)}`
			: quoted(column),
	);
	return readAsLines(transaction, sql`select ${join(spelled, ", ")} from ${quoted(name)}`);
}

/**
 * Yields pending and running jobs, oldest first. Yields nothing if the shop has never been opened, because then the
 * jobs table doesn't exist.
 */
export async function* readWaitingJobs(transaction: Queryable): AsyncGenerator<string[]> {
	const { found } = await transaction.one<{ found: boolean }>(sql`
		select to_regclass('jobs.job') is not null as found`);
	if (!found) return;
	yield* readAsLines(
		transaction,
		sql`
			select name, data from jobs.job where state::text in ('created', 'retry', 'active')
			order by created_on`,
	);
}

async function* readAsLines(transaction: Queryable, query: Sql): AsyncGenerator<string[]> {
	await transaction.execute(sql`
		declare backup_rows no scroll cursor for
		select replace(to_json(chosen)::text, chr(10), ' ') as line from (${query}) chosen`);
	for (;;) {
		const rows = await transaction.rows<{ line: string }>(
			sql`fetch ${raw(String(rowsAtOnce))} from backup_rows`,
		);
		if (rows.length === 0) break;
		yield rows.map(({ line }) => line);
	}
	await transaction.execute(sql`close backup_rows`);
}
