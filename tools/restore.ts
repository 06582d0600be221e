/** Restores a backup into an empty database and data folder, and proves it: npm run restore -- FROM */

import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkBooks } from "./audit/book-checks.ts";
import { BackupRefused, checkBackup, keyFile } from "./backup/backup-manifest.ts";
import {
	keyFileOf,
	readSecretsKey,
	readShopEnvironment,
	runCommand,
	storageFolderOf,
	withDatabase,
} from "./backup/open-shop-data.ts";
import { restoreDatabase } from "./backup/restore-backup.ts";

await runCommand(async () => {
	const from = process.argv[2];
	if (from === undefined) throw new BackupRefused("Say what from: npm run restore -- FOLDER");
	const folder = resolve(process.env["INIT_CWD"] ?? ".", from);
	const environment = readShopEnvironment();
	const manifest = await checkBackup(folder);
	const backedUpKey = manifest.has_key ? (await readFile(keyFile(folder), "utf8")).trim() : null;
	const ownKey = await readSecretsKey(environment);
	if (backedUpKey !== null && ownKey !== null && ownKey !== backedUpKey) {
		throw new BackupRefused(
			"This machine has another key of secrets: take SECRETS_KEY away, or DATA_DIR/secrets.key, and try again.",
		);
	}
	const place = { url: environment.databaseUrl, folder: environment.dataFolder };
	const { checked, violations } = await withDatabase(place, async (database) => {
		await restoreDatabase(database, folder, manifest);
		return checkBooks(database, new Date());
	});
	const storageFolder = storageFolderOf(environment);
	if (storageFolder !== null && manifest.files !== null && manifest.files.length > 0) {
		await cp(join(folder, "storage"), storageFolder, { recursive: true });
	}
	if (backedUpKey !== null && ownKey === null) {
		await mkdir(environment.dataFolder, { recursive: true, mode: 0o700 });
		if (!existsSync(keyFileOf(environment))) {
			await writeFile(keyFileOf(environment), `${backedUpKey}\n`, { mode: 0o600 });
		}
	}
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(
		`${manifest.tables.length} tables with ${rows} rows stand as they were on ${manifest.made_at}, ${manifest.files?.length ?? 0} files beside them.`,
	);
	for (const { rule, rows: broken } of violations) {
		console.log(`VIOLATED: ${rule} (${broken.length})`);
	}
	console.log(`${checked} rules of the books checked, ${violations.length} violated`);
	if (violations.length > 0) process.exitCode = 1;
});
