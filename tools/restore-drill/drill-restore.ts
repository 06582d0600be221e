import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sql, { raw } from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import type { PostgresInstallation } from "#test/support/postgres-installations.ts";
import { checkBooks } from "../audit/book-checks.ts";

const run = promisify(execFile);

interface DumpPrograms {
	installation: PostgresInstallation;
	dump: string;
	restore: string;
}

/** Returns pg_dump and pg_restore of the first PostgreSQL installation whose `bin` folder contains both. */
export function findDumpPrograms(
	installations: readonly PostgresInstallation[],
): DumpPrograms | null {
	for (const installation of installations) {
		const dump = join(installation.folder, "bin/pg_dump");
		const restore = join(installation.folder, "bin/pg_restore");
		if (existsSync(dump) && existsSync(restore)) return { installation, dump, restore };
	}
	return null;
}

interface Drill extends Comparison {
	dumpSeconds: number;
	restoreSeconds: number;
}

interface Comparison {
	tables: number;
	rows: number;
	/** A message for each table whose rows differ, and for each migration that the restored database lacked. */
	differences: string[];
	rulesChecked: number;
	/** Bookkeeping checks (`checkBooks`) that fail in the restored database but not in the original one. */
	violations: string[];
}

/** Fills an empty database from a file in one transaction. If the file is incomplete, the database stays empty. */
export const restoreDump = ({ restore }: DumpPrograms, to: string, file: string) =>
	run(restore, ["--no-owner", "--single-transaction", "--exit-on-error", "-d", to, file]);

/**
 * Backs up the database `from` to a file, restores the file to the empty database `to`, and compares the two databases.
 */
export async function drillRestore(
	programs: DumpPrograms,
	{ from, to, file }: { from: string; to: string; file: string },
): Promise<Drill> {
	const dumpSeconds = await time(() => run(programs.dump, ["-Fc", "-f", file, from]));
	const restoreSeconds = await time(() => restoreDump(programs, to, file));
	const options = { maxConnections: 1, statementTimeoutMilliseconds: 0 };
	const before = connect(from, options);
	const after = connect(to, options);
	try {
		return { dumpSeconds, restoreSeconds, ...(await compareDatabases(before, after)) };
	} finally {
		await before.close();
		await after.close();
	}
}

/** Returns the differences between a restored database and the original. */
export async function compareDatabases(before: Database, after: Database): Promise<Comparison> {
	// Applies pending migrations, as the server does at startup. Each one counts as a difference below.
	const applied = await migrate(after);
	const [expected, found] = [await readTables(before), await readTables(after)];
	const now = new Date();
	const known = await violationsOf(before, now);
	const { checked, violations } = await violationsOf(after, now);
	const show = (table: Table | undefined) => (table ? `${table.rows} (${table.mark})` : "none");
	return {
		tables: expected.size,
		rows: [...expected.values()].reduce((sum, { rows }) => sum + rows, 0),
		differences: [
			...applied.map((name) => `migration ${name} was missing`),
			...[...expected].flatMap(([name, table]) => {
				const [was, is] = [show(table), show(found.get(name))];
				return was === is ? [] : [`${name}: ${was} before, ${is} after`];
			}),
		],
		rulesChecked: checked,
		violations: violations.filter((violation) => !known.violations.includes(violation)),
	};
}

async function violationsOf(database: Database, now: Date) {
	const { checked, violations } = await checkBooks(database, now);
	const texts = violations.map(
		// Sorts the rows, because a restored table returns them in another order.
		({ rule, rows }) =>
			`${rule}: ${rows.length}, as ${rows.map((row) => JSON.stringify(row)).sort()[0]}`,
	);
	return { checked, violations: texts };
}

async function time(work: () => Promise<unknown>): Promise<number> {
	const begun = performance.now();
	await work();
	return (performance.now() - begun) / 1000;
}

interface Table {
	rows: number;
	/** A checksum of all rows of a table, which doesn't depend on their order. */
	mark: string;
}

async function readTables(database: Database): Promise<Map<string, Table>> {
	const names = await database.rows<{ name: string }>(sql`
		select format('%I.%I', schemaname, tablename) as name from pg_tables
		where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
	const tables = new Map<string, Table>();
	for (const { name } of names) {
		const table = await database.one<Table>(sql`
			select count(*) as rows, coalesce(sum(hashtextextended(it::text, 0)), 0)::text as mark
			from ${raw(name)} as it`);
		tables.set(name, table);
	}
	return tables;
}
