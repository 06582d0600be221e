/**
 * Writes the whole shop into a new folder inside of TO, while it is open, and reads it again:
 * npm run backup -- TO [--without-key]
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupRefused } from "./backup/backup-manifest.ts";
import {
	readSecretsKey,
	readShopEnvironment,
	runCommand,
	storageFolderOf,
	withDatabase,
} from "./backup/open-shop-data.ts";
import { writeBackup } from "./backup/write-backup.ts";

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { "without-key": { type: "boolean", default: false } },
	});
	const [to] = positionals;
	if (to === undefined) throw new BackupRefused("Say where to: npm run backup -- FOLDER");
	const environment = readShopEnvironment();
	const now = new Date();
	const name = `kargado-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
	const folder = join(resolve(process.env["INIT_CWD"] ?? ".", to), name);
	const storageFolder = storageFolderOf(environment);
	const secretsKey = values["without-key"] ? null : await readSecretsKey(environment);
	const place = { url: environment.databaseUrl, folder: environment.dataFolder };
	const manifest = await withDatabase(place, (database) =>
		writeBackup({ database, storageFolder, secretsKey }, folder, now),
	);
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(
		`${folder}\n${manifest.tables.length} tables, ${rows} rows, ${manifest.files?.length ?? 0} files, each read again and whole.`,
	);
	if (manifest.files === null) {
		console.log("Uploaded files are in the bucket, and not in this backup.");
	}
	console.log(
		manifest.has_key
			? "It holds the key of the shop's secrets: keep it where nobody else reads it."
			: "The key of the shop's secrets is not in it: keep that apart.",
	);
});
