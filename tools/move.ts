/**
 * Moves a closed shop from its database to another one and compares them row by row: npm run move -- postgres://… , or
 * a folder for the embedded database
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { findRunningDatabase } from "#db/embedded-database.ts";
import { checkBooks } from "./audit/book-checks.ts";
import { checkBackup, countRows } from "./backup/backup-manifest.ts";
import { BackupRefused } from "./backup/destinations/backup-destination.ts";
import { backupFolder } from "./backup/destinations/backup-folder.ts";
import { readShopEnvironment, runCommand, withDatabase } from "./backup/open-shop-data.ts";
import { restoreDatabase } from "./backup/restore-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";

const stopFirst = new BackupRefused(
	"The shop is running, so new orders would be lost. Stop it first.",
);

/** Throws if the shop is open. On a PostgreSQL server, finds the shop's connections by their `application_name`. */
async function requireClosed(database: Database): Promise<void> {
	const { open } = await database.one<{ open: number }>(sql`
		select count(*)::integer as open from pg_stat_activity
		where datname = current_database() and application_name = 'kargado' and pid <> pg_backend_pid()`);
	if (open > 0) throw stopFirst;
}

await runCommand(async () => {
	const target = process.argv[2];
	if (target === undefined) {
		throw new BackupRefused(
			"Name a destination: npm run move -- postgres://… (or a new data folder)",
		);
	}
	const isServed = /^postgres(ql)?:\/\//.test(target);
	const environment = readShopEnvironment();
	const { databaseUrl: url, dataFolder: folder } = environment;
	if (url === undefined && (await findRunningDatabase(folder))) throw stopFirst;
	const carried = await mkdtemp(join(tmpdir(), "kargado-move-"));
	const backup = backupFolder(join(carried, "shop"));
	try {
		await withDatabase({ url, folder }, async (database) => {
			if (url !== undefined) await requireClosed(database);
			await writeBackup({ database, uploads: null, secretsKey: null }, backup, new Date());
		});
		const manifest = await checkBackup(backup);
		const place = isServed
			? { url: target, folder }
			: { folder: resolve(process.env["INIT_CWD"] ?? ".", target) };
		const { checked, violations } = await withDatabase(place, async (database) => {
			await restoreDatabase(database, backup, manifest);
			return checkBooks(database, new Date());
		});
		console.log(
			`${countRows(manifest)} rows in ${manifest.tables.length} tables are the same in both databases.`,
		);
		console.log(`${checked} bookkeeping rules checked, ${violations.length} violated`);
		console.log(
			isServed
				? "Next: set DATABASE_URL to the new address, leave DATA_DIR unchanged (it holds the uploads and the key), and start the shop."
				: "Next: remove DATABASE_URL, set DATA_DIR to the new folder, move storage and secrets.key into it, and start the shop.",
		);
		if (violations.length > 0) process.exitCode = 1;
	} finally {
		await rm(carried, { recursive: true, force: true });
	}
}, "The shop was not moved. Free some disk space and try again with an empty target.");
