import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import {
	type BackedUpFile,
	type BackedUpTable,
	type BackupManifest,
	ContentSum,
	checkFiles,
	jobsFile,
	keyFile,
	manifestFile,
	readManifest,
	storedFile,
	tableFile,
	type WrittenLines,
} from "./backup-manifest.ts";
import { type BackupDestination, BackupRefused } from "./destinations/backup-destination.ts";
import { eachFile } from "./each-file.ts";
import {
	listSequences,
	listTables,
	readRows,
	readWaitingJobs,
	resolveSpelling,
} from "./read-tables.ts";
import type { UploadedFiles } from "./uploads/uploaded-files.ts";

export interface BackedUpShop {
	database: Database;
	/** Uploaded files; null to exclude them from the backup. */
	uploads: UploadedFiles | null;
	/** Key that encrypts the shop's secrets, in Base64; null to exclude it from the backup. */
	secretsKey: string | null;
}

async function requireShop(database: Database): Promise<void> {
	const { is_there: isThere } = await database.one<{ is_there: boolean }>(
		sql`select to_regclass('migration') is not null as is_there`,
	);
	if (isThere) return;
	throw new BackupRefused(
		"There is no shop in this database: check DATABASE_URL and DATA_DIR, or start the shop once.",
	);
}

/**
 * Writes a consistent snapshot of the whole shop to a new location and verifies it. The shop may stay open. The
 * manifest is written last, so an interrupted backup has none and can't be restored.
 * @throws BackupRefused if a backup exists there already, there is no shop, or the written files differ from what was
 * read
 */
export async function writeBackup(
	shop: BackedUpShop,
	place: BackupDestination,
	now: Date,
): Promise<BackupManifest> {
	await requireShop(shop.database);
	await place.begin();
	const rows = await shop.database.transaction((transaction) => writeTables(transaction, place));
	// Copies the files after the rows. Otherwise a row could name a file that was uploaded later and is missing in the
	// backup.
	const files = shop.uploads === null ? null : await copyFiles(shop.uploads, place);
	if (shop.secretsKey !== null) {
		await place.write(keyFile, Readable.from([Buffer.from(`${shop.secretsKey}\n`)]));
	}
	const manifest: BackupManifest = {
		format: 2,
		made_at: now.toISOString(),
		...rows,
		files,
		has_key: shop.secretsKey !== null,
	};
	await checkFiles(place, manifest);
	await place.complete(manifestFile, `${JSON.stringify(manifest, null, "\t")}\n`);
	if (!isDeepStrictEqual(await readManifest(place), manifest)) {
		throw new BackupRefused(
			`${place.address}/${manifestFile} does not read back as it was written.`,
		);
	}
	return manifest;
}

async function writeTables(transaction: Queryable, place: BackupDestination) {
	await transaction.execute(sql`set transaction isolation level repeatable read read only`);
	await resolveSpelling(transaction);
	const migrations = await transaction.rows<{ name: string }>(sql`
		select name from migration order by name`);
	const tables: BackedUpTable[] = [];
	for (const table of await listTables(transaction)) {
		const lines = await writeLines(place, tableFile(table.name), readRows(transaction, table));
		tables.push({ ...table, ...lines });
	}
	return {
		migrations: migrations.map(({ name }) => name),
		tables,
		jobs: await writeLines(place, jobsFile, readWaitingJobs(transaction)),
		sequences: await listSequences(transaction),
	};
}

/** Writes lines to a compressed file. */
async function writeLines(
	place: BackupDestination,
	name: string,
	read: AsyncGenerator<string[]>,
): Promise<WrittenLines> {
	const whole = createHash("sha256");
	const sum = new ContentSum();
	async function* texts() {
		for await (const lines of read) {
			for (const line of lines) sum.add(line);
			const text = `${lines.join("\n")}\n`;
			whole.update(text);
			yield text;
		}
	}
	await pipeline(texts, createGzip(), (packed: AsyncIterable<Uint8Array>) =>
		place.write(name, packed),
	);
	return { rows: sum.rows, sha256: whole.digest("hex"), content: sum.content };
}

async function copyFiles(
	uploads: UploadedFiles,
	place: BackupDestination,
): Promise<BackedUpFile[]> {
	const copied: BackedUpFile[] = [];
	await eachFile(uploads.list(), async (name) => {
		const read = await uploads.read(name);
		// Skips a file that was deleted after it was listed.
		if (read !== null) copied.push({ name, ...(await copyFile(read, storedFile(name), place)) });
	});
	return copied;
}

async function copyFile(read: AsyncIterable<Uint8Array>, name: string, place: BackupDestination) {
	const hashed = createHash("sha256");
	let bytes = 0;
	async function* chunks() {
		for await (const chunk of read) {
			hashed.update(chunk);
			bytes += chunk.length;
			yield chunk;
		}
	}
	await place.write(name, chunks());
	return { bytes, sha256: hashed.digest("hex") };
}
