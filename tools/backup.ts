/**
 * Writes the whole shop into a new folder inside of TO, while it is open, and reads it again:
 * npm run backup -- TO [--without-key] [--without-uploads], where TO is a folder or s3://bucket/prefix
 */
import { parseArgs } from "node:util";
import {
	readSecretsKey,
	readShopEnvironment,
	runCommand,
	withDatabase,
} from "./backup/open-shop-data.ts";
import { BackupRefused } from "./backup/places/backup-place.ts";
import { openPlace } from "./backup/places/open-place.ts";
import { findUploadedFiles } from "./backup/uploads/uploaded-files.ts";
import { writeBackup } from "./backup/write-backup.ts";

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			"without-key": { type: "boolean", default: false },
			"without-uploads": { type: "boolean", default: false },
		},
	});
	const [to] = positionals;
	if (to === undefined)
		throw new BackupRefused("Say where to: npm run backup -- FOLDER, or s3://bucket/prefix");
	const environment = readShopEnvironment();
	const now = new Date();
	const name = `kargado-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
	const place = openPlace(to, environment, name);
	const kept = findUploadedFiles(environment);
	const uploads = values["without-uploads"] ? null : kept;
	const secretsKey = values["without-key"] ? null : await readSecretsKey(environment);
	const { databaseUrl: url, dataFolder: folder } = environment;
	const manifest = await withDatabase({ url, folder }, (database) =>
		writeBackup({ database, uploads, secretsKey }, place, now),
	);
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(
		`${place.address}\n${manifest.tables.length} tables, ${rows} rows, ${manifest.files?.length ?? 0} files, each read again and whole.`,
	);
	if (manifest.files === null) {
		console.log(`Uploaded files are in ${kept.address}, and not in this backup.`);
	}
	console.log(
		manifest.has_key
			? "It holds the key of the shop's secrets: keep it where nobody else reads it."
			: "The key of the shop's secrets is not in it: keep that apart.",
	);
}, "What was written so far is no backup: its name ends in .partial.");
