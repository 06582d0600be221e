import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import sql, { join as joinSql, type RawValue, raw } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { migrate, migrationsFolder } from "#db/migrate.ts";
import { schemaName } from "#db/read-schema.ts";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import { openJobQueue } from "#src/jobs/queue.ts";
import {
	type BackedUpTable,
	type BackupManifest,
	ContentSum,
	jobsFile,
	readLines,
	tableFile,
	waitingJob,
} from "./backup-manifest.ts";
import { type BackupDestination, BackupRefused } from "./destinations/backup-destination.ts";
import { listTables, quoted, quotedList, readRows, resolveSpelling } from "./read-tables.ts";

/**
 * Fills an empty database with the rows of a checked backup in one transaction, verifies that they are the same, and
 * migrates it to this version.
 * @throws BackupRefused if the database isn't empty, the backup is of version 0 or of a newer version, or a restored
 * row differs
 */
export async function restoreDatabase(
	database: Database,
	place: BackupDestination,
	manifest: BackupManifest,
	folder = migrationsFolder,
): Promise<void> {
	await requireRestorable(database, manifest, folder);
	await migrateAsFarAs(database, manifest.migrations, folder);
	await database.transaction(async (transaction) => {
		await resolveSpelling(transaction);
		await requireSameTables(transaction, manifest);
		const constraints = await listForeignKeys(transaction);
		for (const { table, name } of constraints) {
			await transaction.execute(sql`
				alter table ${quoted(table)} drop constraint ${quoted(name)}`);
		}
		for (const table of manifest.tables) await fillTable(transaction, place, table);
		for (const { table, name, definition } of constraints) {
			await transaction.execute(sql`
				alter table ${quoted(table)} add constraint ${quoted(name)} ${raw(definition)}`);
		}
		for (const { name, last, is_called: isCalled } of manifest.sequences) {
			await transaction.execute(sql`
				select setval(${`public."${name}"`}::regclass, ${last}::bigint, ${isCalled}::boolean)`);
		}
		for (const table of manifest.tables) await requireSameRows(transaction, table);
	});
	await migrate(database, folder);
	await enqueueJobs(database, place);
}

/**
 * Checks that a backup can be restored here.
 * @throws BackupRefused if the database isn't empty, or the backup is of version 0 or of a newer version
 */
export async function requireRestorable(
	database: Database,
	{ migrations }: BackupManifest,
	folder = migrationsFolder,
): Promise<void> {
	const tables = await listTables(database);
	if (tables.length > 0) {
		throw new BackupRefused(
			"The database is not empty. Restore the backup into a new database, or set DATA_DIR to a new folder.",
		);
	}
	if (!migrations.includes(schemaName)) {
		throw new BackupRefused(
			"The backup was made by version 0 of Kargado. Restore it with that version, then start this version on the restored database.",
		);
	}
	const known = new Set([schemaName, ...(await readdir(folder))]);
	const unknown = migrations.find((name) => !known.has(name));
	if (unknown !== undefined) {
		throw new BackupRefused(
			`The backup is from a newer version of Kargado: this version does not know ${unknown}.`,
		);
	}
}

/** Enqueues the backed-up jobs. Jobs that were running start again, as after a crash. */
async function enqueueJobs(database: Database, place: BackupDestination): Promise<void> {
	const queue = openJobQueue(database, pino({ level: "silent" }));
	await queue.start();
	try {
		for await (const line of readLines(place, jobsFile)) {
			const { name, data } = waitingJob.parse(JSON.parse(line));
			// A backup of an older version may contain jobs that this version doesn't know.
			if (!queue.knows(name)) continue;
			await database.transaction((transaction) =>
				queue.enqueue(transaction, name, data as unknown as Jobs[typeof name]),
			);
		}
	} finally {
		await queue.stop();
	}
}

/**
 * Runs only the migrations of the version that wrote the backup, so that the tables have the columns of that version.
 */
async function migrateAsFarAs(
	database: Database,
	names: readonly string[],
	folder: string,
): Promise<void> {
	const known = await mkdtemp(join(tmpdir(), "kargado-restore-"));
	try {
		for (const name of names) {
			if (name !== schemaName) await cp(join(folder, name), join(known, name));
		}
		await migrate(database, known);
	} finally {
		await rm(known, { recursive: true, force: true });
	}
}

async function requireSameTables(transaction: Queryable, manifest: BackupManifest): Promise<void> {
	const spell = (tables: readonly { name: string; columns: readonly string[] }[]) =>
		tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`).join("; ");
	if (spell(await listTables(transaction)) !== spell(manifest.tables)) {
		throw new BackupRefused("The tables of the backup do not match the version that made it.");
	}
}

interface ForeignKey {
	table: string;
	name: string;
	definition: string;
}

/** Returns all foreign keys. They are dropped while rows are loaded. Recreating them afterwards checks the rows. */
const listForeignKeys = (transaction: Queryable): Promise<ForeignKey[]> =>
	transaction.rows(sql`
		select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
		from pg_constraint join pg_class on pg_class.oid = conrelid
		where contype = 'f' and connamespace = 'public'::regnamespace
		order by relname, conname`);

const rowsAtOnce = 500;

async function fillTable(transaction: Queryable, place: BackupDestination, table: BackedUpTable) {
	const { name, columns } = table;
	await transaction.execute(sql`alter table ${quoted(name)} disable trigger user`);
	await transaction.execute(sql`delete from ${quoted(name)}`);
	const values = await columnValues(transaction, table);
	const insert = (lines: readonly string[]) =>
		transaction
			.execute(sql`
				insert into ${quoted(name)} (${quotedList(columns)}) overriding system value
				select ${joinSql(values, ", ")}
				from json_populate_recordset(null::${quoted(name)}, ${`[${lines.join(",")}]`}::json)`)
			.catch((error: unknown) => {
				throw refusedRows(name, error);
			});
	let lines: string[] = [];
	for await (const line of readLines(place, tableFile(name))) {
		lines.push(line);
		if (lines.length < rowsAtOnce) continue;
		await insert(lines);
		lines = [];
	}
	if (lines.length > 0) await insert(lines);
	await transaction.execute(sql`alter table ${quoted(name)} enable trigger user`);
}

/**
 * Returns an error with a message for the operator if PostgreSQL refused a row: because of invalid data (SQLSTATE class
 * 22) or a violated constraint (class 23).
 */
function refusedRows(table: string, error: unknown): unknown {
	const code = error instanceof pg.DatabaseError ? error.code : undefined;
	if (!(error instanceof Error) || !/^2[23]/.test(code ?? "")) return error;
	return new BackupRefused(
		`Nothing was restored, because the database refused a row of ${table} (${error.message}).`,
	);
}

/**
 * Returns SQL expressions that read each column from a line. In format 2, a JSON column contains its value as text.
 * Format 1 wrote JSON `null` like SQL NULL, so a missing value of a NOT NULL column, such as `settings.value`, was JSON
 * `null`.
 */
async function columnValues(
	transaction: Queryable,
	{ name, columns, json_columns: writtenAsText }: BackedUpTable,
): Promise<RawValue[]> {
	const required = await transaction.rows<{ column: string }>(sql`
		select attname as column from pg_attribute
		where attrelid = ${`public."${name}"`}::regclass and attnotnull
			and atttypid in ('json'::regtype, 'jsonb'::regtype)`);
	const requiredColumns = new Set(required.map(({ column }) => column));
	return columns.map((column) => {
		if (writtenAsText.includes(column)) return sql`(${quoted(column)} #>> '{}')::jsonb`;
		if (requiredColumns.has(column)) return sql`coalesce(${quoted(column)}, 'null')`;
		return quoted(column);
	});
}

async function requireSameRows(transaction: Queryable, table: BackedUpTable): Promise<void> {
	const sum = new ContentSum();
	for await (const lines of readRows(transaction, table)) {
		for (const line of lines) sum.add(line);
	}
	if (sum.rows === table.rows && sum.content === table.content) return;
	throw new BackupRefused(
		`The restored rows of ${table.name} differ from the backup: ${sum.rows} rows were restored, and the backup has ${table.rows}.`,
	);
}
