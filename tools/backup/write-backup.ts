import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import {
	type BackedUpTable,
	type BackupManifest,
	BackupRefused,
	ContentSum,
	checkBackup,
	hashOfFile,
	jobsFile,
	keyFile,
	manifestFile,
	storedFile,
	tableFile,
	type WrittenLines,
} from "./backup-manifest.ts";
import {
	listSequences,
	listTables,
	readRows,
	readWaitingJobs,
	settleSpelling,
} from "./read-tables.ts";

export interface BackedUpShop {
	database: Database;
	/** Where uploaded files are; null: in a bucket. */
	storageFolder: string | null;
	/** What closes the shop's secrets, in Base64; null: it is kept apart. */
	secretsKey: string | null;
}

/**
 * Writes the whole shop, as it is at one moment, into a new folder, and reads it again. The shop may be
 * open meanwhile. What is cut off stays behind as `.partial`, and is no backup.
 * @throws BackupRefused where the folder is there already, or what was written reads otherwise
 */
export async function writeBackup(
	shop: BackedUpShop,
	folder: string,
	now: Date,
): Promise<BackupManifest> {
	if (existsSync(folder)) throw new BackupRefused(`${folder} is there already.`);
	const partial = `${folder}.partial`;
	await rm(partial, { recursive: true, force: true });
	await mkdir(join(partial, "tables"), { recursive: true, mode: 0o700 });
	await chmod(partial, 0o700);
	const rows = await shop.database.transaction((transaction) => writeTables(transaction, partial));
	// After the rows, so that none names a file that the backup lacks.
	const files = shop.storageFolder === null ? null : await copyFiles(shop.storageFolder, partial);
	if (shop.secretsKey !== null) {
		await writeFile(keyFile(partial), `${shop.secretsKey}\n`, { mode: 0o600 });
	}
	const manifest: BackupManifest = {
		...{ format: 1, made_at: now.toISOString(), ...rows, files },
		has_key: shop.secretsKey !== null,
	};
	await writeFile(manifestFile(partial), `${JSON.stringify(manifest, null, "\t")}\n`, {
		mode: 0o600,
	});
	await checkBackup(partial);
	await rename(partial, folder);
	return manifest;
}

async function writeTables(transaction: Queryable, folder: string) {
	await transaction.execute(sql`set transaction isolation level repeatable read read only`);
	await settleSpelling(transaction);
	const migrations = await transaction.rows<{ name: string }>(sql`
		select name from migration order by name`);
	const tables: BackedUpTable[] = [];
	for (const table of await listTables(transaction)) {
		const lines = await writeLines(readRows(transaction, table), tableFile(folder, table.name));
		tables.push({ ...table, ...lines });
	}
	return {
		migrations: migrations.map(({ name }) => name),
		tables,
		jobs: await writeLines(readWaitingJobs(transaction), jobsFile(folder)),
		sequences: await listSequences(transaction),
	};
}

/** Writes what is read, packed. */
async function writeLines(read: AsyncGenerator<string[]>, path: string): Promise<WrittenLines> {
	const packed = createGzip();
	const file = packed.pipe(createWriteStream(path, { mode: 0o600 }));
	// A disk that is full is told where the lines are written, not later.
	const failed = new Promise<never>((_, reject) => file.once("error", reject));
	failed.catch(() => {});
	const whole = createHash("sha256");
	const sum = new ContentSum();
	for await (const lines of read) {
		for (const line of lines) sum.add(line);
		const text = `${lines.join("\n")}\n`;
		whole.update(text);
		if (!packed.write(text)) await Promise.race([once(packed, "drain"), failed]);
	}
	packed.end();
	await Promise.race([finished(file), failed]);
	return { rows: sum.rows, sha256: whole.digest("hex"), content: sum.content };
}

/** Whose name says that it is still being written. */
const isUnfinished = (name: string) =>
	!/^[A-Za-z0-9_.-]+\.(?:webp|avif|jpeg|png)$/.test(basename(name));

async function copyFiles(from: string, folder: string) {
	const copied: NonNullable<BackupManifest["files"]> = [];
	const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
	for (const entry of entries) {
		const path = join(entry.parentPath, entry.name);
		if (!entry.isFile() || isUnfinished(path)) continue;
		const name = path.slice(from.length + 1);
		const to = storedFile(folder, name);
		await mkdir(dirname(to), { recursive: true, mode: 0o700 });
		try {
			await copyFile(path, to);
		} catch (error) {
			// Removed meanwhile: no row of the backup needs it, or its picture was already gone.
			if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
			throw error;
		}
		const { size: bytes } = await stat(to);
		copied.push({ name, bytes, sha256: (await hashOfFile(to)) ?? "" });
	}
	return copied;
}
