/**
 * Restores a backup into an empty database and data folder, and verifies the result: npm run restore -- FROM, which is
 * a folder or s3://bucket/prefix/kargado-…Z
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { checkBooks } from "./audit/book-checks.ts";
import { checkFiles, countRows, readBackedUpKey, readManifest } from "./backup/backup-manifest.ts";
import { BackupRefused } from "./backup/destinations/backup-destination.ts";
import { openDestination } from "./backup/destinations/open-destination.ts";
import {
	keyFileOf,
	readSecretsKey,
	readShopEnvironment,
	runCommand,
	withDatabase,
} from "./backup/open-shop-data.ts";
import { requireRestorable, restoreDatabase } from "./backup/restore-backup.ts";
import { restoreFiles } from "./backup/restore-files.ts";
import { findUploadedFiles } from "./backup/uploads/uploaded-files.ts";

await runCommand(async () => {
	const from = process.argv[2];
	if (from === undefined) {
		throw new BackupRefused(
			"Name a backup: npm run restore -- FOLDER (or s3://bucket/prefix/NAME)",
		);
	}
	const environment = readShopEnvironment();
	const place = openDestination(from, environment);
	const manifest = await readManifest(place);
	const backedUpKey = await readBackedUpKey(place, manifest);
	const ownKey = await readSecretsKey(environment);
	if (backedUpKey !== null && ownKey !== null && ownKey !== backedUpKey) {
		throw new BackupRefused(
			"This backup belongs to another shop: its secrets key differs from this machine's. If it is the right backup, remove SECRETS_KEY or DATA_DIR/secrets.key and try again.",
		);
	}
	const uploads = findUploadedFiles(environment);
	const { databaseUrl: url, dataFolder: folder } = environment;
	const { checked, violations } = await withDatabase({ url, folder }, async (database) => {
		await requireRestorable(database, manifest);
		await checkFiles(place, manifest);
		// Restores files before rows. If the files fill the disk, the database is still empty, so the owner can try
		// again.
		await restoreFiles(place, manifest.files ?? [], uploads);
		await restoreDatabase(database, place, manifest);
		return checkBooks(database, new Date());
	});
	if (backedUpKey !== null && ownKey === null) {
		await mkdir(environment.dataFolder, { recursive: true, mode: 0o700 });
		if (!existsSync(keyFileOf(environment))) {
			await writeFile(keyFileOf(environment), `${backedUpKey}\n`, { mode: 0o600 });
		}
	}
	console.log(
		`${manifest.tables.length} tables with ${countRows(manifest)} rows restored as of ${manifest.made_at}, with ${manifest.files?.length ?? 0} files.`,
	);
	if (manifest.files === null) {
		console.log(`Uploaded files are not in this backup. Make sure they are in ${uploads.address}.`);
	}
	for (const { rule, rows: broken } of violations) {
		console.log(`VIOLATED: ${rule} (${broken.length})`);
	}
	console.log(`${checked} bookkeeping rules checked, ${violations.length} violated`);
	if (violations.length > 0) process.exitCode = 1;
}, "The shop was not restored. Free some disk space and try again with an empty database.");
