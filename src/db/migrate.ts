import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { StartRefused } from "#lib/process/start-refused.ts";
import type { Database } from "./database.ts";
import { hash, type Migration, readSchema, schemaName } from "./read-schema.ts";

/** Folder with the migrations since version 1. */
export const migrationsFolder = join(import.meta.dirname, "migrations");
// Id of the advisory lock. Any constant works, as long as all processes of the shop use the same one.
export const migrationLock = 7_203_481;

/** Last migration of version 0. Only a database that has this migration can be converted to version 1. */
export const lastOfVersion0 = "0351-low-levels-by-sales.sql";

/**
 * Creates the schema in an empty database, then applies the SQL files of `folder` not applied yet, in name order, each
 * in its own transaction. Returns the names applied. Processes that start together wait for each other. Throws if an
 * applied file has changed or is missing.
 * @throws StartRefused if an SQL file fails, or if the database belongs to an older version 0
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
	const files = [await readSchema(), ...(await readMigrations(folder))];
	const client = await database.pool.connect();
	const applied: string[] = [];
	try {
		if (await isUpToDate(client, files)) return applied;
		for (const file of files) {
			if (await applyOnce(client, file, files)) applied.push(file.name);
		}
	} finally {
		client.release();
	}
	return applied;
}

async function readMigrations(folder: string): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	return Promise.all(
		names.map(async (name) => {
			const sql = await readFile(join(folder, name), "utf8");
			return { name, sql, checksum: hash(sql) };
		}),
	);
}

/** Returns true if all files were applied before. Most starts do no more than this check. */
async function isUpToDate(client: PoolClient, files: Migration[]): Promise<boolean> {
	const { rows } = await client.query("select to_regclass('migration') as made");
	if (rows[0]?.made === null) return false;
	const checksums = await readChecksums(client);
	if (isOfVersion0(checksums)) return false;
	checkUnchanged(checksums, files);
	return checksums.size === files.length;
}

/** Applies a file unless it was applied before. Returns true if it was new. */
async function applyOnce(client: PoolClient, file: Migration, all: Migration[]): Promise<boolean> {
	await client.query("begin");
	try {
		await client.query("set local statement_timeout = 0");
		// A machine that loses power closes no connection, and a pooler's session may have no timeout, so the lock
		// would never be released.
		await client.query("set local idle_in_transaction_session_timeout = '30s'");
		// On the embedded database, this lock has no effect, but only one transaction runs at a time.
		await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
		let checksums = await readApplied(client);
		if (isOfVersion0(checksums)) {
			const [schema] = all;
			if (schema) await adopt(client, checksums, schema);
			checksums = await readChecksums(client);
		}
		checkUnchanged(checksums, all);
		const pending = !checksums.has(file.name);
		if (pending) await apply(client, file);
		await client.query("commit");
		return pending;
	} catch (error) {
		// If the connection is lost, the server rolls back on its own.
		await client.query("rollback").catch(() => {});
		throw error;
	}
}

async function readApplied(client: PoolClient): Promise<Map<string, string>> {
	await client.query(`
		create table if not exists migration (
			name text primary key,
			checksum text not null,
			applied_at timestamptz not null default now()
		)
	`);
	return readChecksums(client);
}

async function readChecksums(client: PoolClient): Promise<Map<string, string>> {
	const { rows } = await client.query<{ name: string; checksum: string }>(
		"select name, checksum from migration",
	);
	return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** True if the database has migrations but not the schema of version 1, which means that it belongs to version 0. */
const isOfVersion0 = (checksums: Map<string, string>): boolean =>
	checksums.size > 0 && !checksums.has(schemaName);

/**
 * Converts a database of the last version 0 to the schema of version 1.
 * @throws StartRefused if version 0 is older
 */
async function adopt(
	client: PoolClient,
	checksums: Map<string, string>,
	schema: Migration,
): Promise<void> {
	if (!checksums.has(lastOfVersion0)) {
		const last = [...checksums.keys()].sort().at(-1);
		throw new StartRefused(
			[
				`This database was made by an early version of Kargado: its last migration is ${last}.`,
				`Start the last version 0, whose last migration is ${lastOfVersion0}, on it once.`,
				"Then start this version again.",
			].join("\n"),
		);
	}
	await client.query(await readFile(join(import.meta.dirname, "adopt-version-0.sql"), "utf8"));
	await client.query("delete from migration where name <= $1", [lastOfVersion0]);
	await remember(client, schema);
}

function checkUnchanged(checksums: Map<string, string>, files: Migration[]): void {
	const current = new Map(files.map((file) => [file.name, file.checksum]));
	for (const [name, checksum] of checksums) {
		if (!current.has(name)) {
			throw new Error(`The database has migration ${name}, which this version does not include.`);
		}
		if (current.get(name) !== checksum) {
			throw new Error(
				`Migration ${name} was changed after it was applied. Write a new one instead.`,
			);
		}
	}
}

async function apply(client: PoolClient, file: Migration): Promise<void> {
	try {
		await client.query(file.sql);
	} catch (error) {
		throw new StartRefused(
			[
				`Migration ${file.name} failed: ${(error as Error).message}`,
				"Nothing of it is in the database; the migrations before it are, whole. Mend what the message",
				"names (room on the disk, a permission of the database's user, rows changed by hand) and start",
				"again: it goes on with this one. To go back to the version before instead, restore the backup",
				"made before the update (docs/operators/operations.md).",
			].join("\n"),
			{ cause: error },
		);
	}
	await remember(client, file);
}

async function remember(client: PoolClient, { name, checksum }: Migration): Promise<void> {
	await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
}
