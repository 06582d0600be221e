import sql, { raw } from "sql-template-tag";
import { expect, test } from "vitest";
import { allMigrations } from "#test/support/all-migrations.ts";
import { describeSchema } from "#test/support/describe-schema.ts";
import { releasedShops, restoreStatements } from "#test/support/restore-released-shop.ts";
import { createBareDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Returns each table's columns. */
const listColumns = async (database: Database) =>
	database.rows<{ table: string; columns: string }>(sql`
		select table_name as "table", string_agg(quote_ident(column_name), ', ' order by column_name) as columns
		from information_schema.columns
		where table_schema = 'public' and table_name <> 'migration' group by table_name order by table_name`);

/**
 * Tables whose rows a migration may change: it rebuilds the search words, and triggers record which products it
 * changed.
 */
const derived = ["product_words", "catalogue_changes"];

/** For a table to which a migration adds rows, the SQL condition that selects only the earlier rows. */
const earlierRows = { shipping_methods: "where code <> 'gift-card'" } as Record<string, string>;

/** Hashes each table's rows by the given columns, so that a column added by the upgrade makes no difference. */
async function hashRows(database: Database, tables: Awaited<ReturnType<typeof listColumns>>) {
	const hashes = new Map<string, string | null>();
	for (const { table, columns } of tables) {
		const { hash } = await database.one<{ hash: string | null }>(sql`
			select md5(string_agg(row::text, ',' order by row::text)) as hash
			from (select ${raw(columns)} from ${raw(`"${table}" ${earlierRows[table] ?? ""}`)}) as row`);
		hashes.set(table, hash);
	}
	return hashes;
}

const listTables = async (database: Database) =>
	(
		await database.rows<{ name: string }>(sql`
			select tablename as name from pg_tables
			where schemaname = 'public' and tablename <> 'migration' order by tablename`)
	).map(({ name }) => name);

test.each(releasedShops)(
	"migrating a database of %s gives it the current schema, keeps its rows and balances its books",
	async (name) => {
		const fresh = await createTestDatabase();
		const database = await createBareDatabase();
		await restoreStatements(name, database.url);
		const tables = await listTables(fresh);
		const kept = tables.filter((table) => !derived.includes(table));
		const old = (await listColumns(database)).filter(({ table }) => kept.includes(table));
		const before = await hashRows(database, old);

		await migrate(database);

		expect(await listTables(database)).toEqual(tables);
		expect(await describeSchema(database)).toEqual(await describeSchema(fresh));
		expect(await hashRows(database, old)).toEqual(before);
		const applied = await database.rows<{ name: string }>(
			sql`select name from migration order by name`,
		);
		expect(applied.map((row) => row.name)).toEqual(allMigrations);
		const { checked, violations } = await checkBooks(database, new Date());
		expect(violations).toEqual([]);
		expect(checked).toBeGreaterThan(10);
		await database.close();
		await fresh.close();
	},
	180_000,
);
