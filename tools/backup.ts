/**
 * Writes a backup of the whole shop into a new folder in TO and verifies its checksums. The shop may stay open. Usage:
 * npm run backup -- TO [--verify] [--without-key] [--without-uploads], where TO is a folder or s3://bucket/prefix.
 * --verify also restores the backup into a scratch database and compares every row. With --verify, TO may be an
 * existing backup. Without TO, --verify writes a temporary backup and deletes it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { recordBackup } from "#domain/operations/last-backup.ts";
import type { Environment } from "#src/server/environment.ts";
import { type BackupManifest, countRows, manifestFile } from "./backup/backup-manifest.ts";
import { type BackupDestination, BackupRefused } from "./backup/destinations/backup-destination.ts";
import { openDestination } from "./backup/destinations/open-destination.ts";
import {
	readSecretsKey,
	readShopEnvironment,
	runCommand,
	withDatabase,
} from "./backup/open-shop-data.ts";
import { findUploadedFiles } from "./backup/uploads/uploaded-files.ts";
import { verifyBackup } from "./backup/verify-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";

interface Chosen {
	withKey: boolean;
	withUploads: boolean;
}

interface Written {
	place: BackupDestination;
	manifest: BackupManifest;
}

async function backUp(environment: Environment, to: string, chosen: Chosen): Promise<Written> {
	const now = new Date();
	const name = `kargado-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
	const place = openDestination(to, environment, name);
	const kept = findUploadedFiles(environment);
	const uploads = chosen.withUploads ? kept : null;
	const secretsKey = chosen.withKey ? await readSecretsKey(environment) : null;
	const manifest = await withDatabase(databaseOf(environment), (database) =>
		writeBackup({ database, uploads, secretsKey }, place, now),
	);
	reportWritten(place, manifest, kept.address);
	return { place, manifest };
}

const databaseOf = ({ databaseUrl: url, dataFolder: folder }: Environment) => ({ url, folder });

/** Records the backup for the System page of the back office, which warns if the last backup is old. */
async function record(environment: Environment, { place, manifest }: Written): Promise<void> {
	const backup = { at: manifest.made_at, place: place.address };
	await withDatabase(databaseOf(environment), (database) => recordBackup(database, backup));
}

function reportWritten(place: BackupDestination, manifest: BackupManifest, uploadsAddress: string) {
	console.log(
		`${place.address}\n${manifest.tables.length} tables, ${countRows(manifest)} rows, ${manifest.files?.length ?? 0} files. Each table and file was read back and is complete.`,
	);
	if (manifest.files === null) {
		console.log(`Uploaded files are not in this backup. They stay in ${uploadsAddress}.`);
	}
	console.log(
		manifest.has_key
			? "It contains the key to the shop's secrets. Store it where no one else can read it."
			: "It does not contain the key to the shop's secrets. Back up the key separately.",
	);
}

async function verify(place: BackupDestination): Promise<void> {
	const { manifest, checked, violations } = await verifyBackup(place);
	console.log(
		`Verified: restored into a scratch database, all ${countRows(manifest)} rows in ${manifest.tables.length} tables equal the backup.`,
	);
	for (const { rule, rows } of violations) console.log(`VIOLATED: ${rule} (${rows.length})`);
	console.log(`${checked} bookkeeping rules checked, ${violations.length} violated`);
	if (violations.length > 0) process.exitCode = 1;
}

async function isBackup(place: BackupDestination): Promise<boolean> {
	const manifest = await place.read(manifestFile);
	manifest?.destroy();
	return manifest !== null;
}

async function verifyTemporaryBackup(environment: Environment, chosen: Chosen): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "kargado-backup-"));
	try {
		const { place } = await backUp(environment, folder, chosen);
		await verify(place);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
	console.log("This was a test: the temporary backup is deleted. Name a folder to keep one.");
}

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			verify: { type: "boolean", default: false },
			"without-key": { type: "boolean", default: false },
			"without-uploads": { type: "boolean", default: false },
		},
	});
	const [to] = positionals;
	const environment = readShopEnvironment();
	const chosen = {
		withKey: !values["without-key"],
		withUploads: !values["without-uploads"],
	};
	if (to === undefined) {
		if (values.verify) return verifyTemporaryBackup(environment, chosen);
		throw new BackupRefused("Name a destination: npm run backup -- FOLDER (or s3://bucket/prefix)");
	}
	const existing = openDestination(to, environment);
	if (values.verify && (await isBackup(existing))) return verify(existing);
	const written = await backUp(environment, to, chosen);
	if (values.verify) await verify(written.place);
	if (process.exitCode !== 1) await record(environment, written);
}, "The backup is incomplete and can't be restored. Its name ends in .partial.");
