import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";

/** What is wrong with a backup, a target or an order, in words for the owner. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const writtenLines = z.object({
	rows: z.number().int(),
	/** Of the lines as they are written, unpacked. */
	sha256: hash,
	/** Of the lines, in whatever order. */
	content: hash,
});
export type WrittenLines = z.infer<typeof writtenLines>;

/** A job that waits or is under way. */
export const waitingJob = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) });

/** What a backup holds; it is written last, so that a backup without one is not whole. */
export const backupManifest = z.object({
	format: z.literal(1),
	made_at: z.iso.datetime(),
	/** By their names, in the order in which they were applied. */
	migrations: z.array(z.string()),
	tables: z.array(
		writtenLines.extend({
			name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
			columns: z.array(z.string()),
		}),
	),
	/** What the shop had still to do, such as mails to be sent. */
	jobs: writtenLines,
	/** The next numbers of the tables: with the last one given. */
	sequences: z.array(z.object({ name: z.string(), last: z.string(), is_called: z.boolean() })),
	/** Uploaded files, below `storage`; null: they are in a bucket, and not in this backup. */
	files: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: hash })).nullable(),
	/** Whether `secrets.key` is in it. */
	has_key: z.boolean(),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackedUpTable = BackupManifest["tables"][number];

export const tableFile = (folder: string, name: string) =>
	join(folder, "tables", `${name}.jsonl.gz`);
export const jobsFile = (folder: string) => join(folder, "jobs.jsonl.gz");
export const storedFile = (folder: string, name: string) => join(folder, "storage", name);
export const keyFile = (folder: string) => join(folder, "secrets.key");
export const manifestFile = (folder: string) => join(folder, "manifest.json");

/** Sums the hashes of lines, so that their order does not count. */
export class ContentSum {
	#sum = 0n;
	rows = 0;

	add(line: string): void {
		this.#sum += BigInt(`0x${createHash("sha256").update(line).digest("hex")}`);
		this.rows += 1;
	}

	/** As 64 hexadecimal digits. */
	get content(): string {
		return BigInt.asUintN(256, this.#sum).toString(16).padStart(64, "0");
	}
}

/** The lines of a file as they were written. */
export async function* readLines(file: string): AsyncGenerator<string> {
	const packed = createReadStream(file);
	const unpacked = createGunzip();
	packed.once("error", (error) => unpacked.destroy(error)).pipe(unpacked);
	yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
}

/** @throws BackupRefused where the folder holds no whole backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
	let text: string;
	try {
		text = await readFile(manifestFile(folder), "utf8");
	} catch {
		throw new BackupRefused(
			`${folder} is no whole backup: it has no manifest.json. A folder whose name ends in .partial was cut off.`,
		);
	}
	const read = backupManifest.safeParse(readJson(text));
	if (read.success) return read.data;
	throw new BackupRefused(`${manifestFile(folder)} is no manifest of a backup that is known here.`);
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/**
 * Reads every byte of a backup again.
 * @throws BackupRefused that names the first file that is not as it was written
 */
export async function checkBackup(folder: string): Promise<BackupManifest> {
	const manifest = await readManifest(folder);
	for (const table of manifest.tables) {
		await requireAsWritten(tableFile(folder, table.name), table);
	}
	await requireAsWritten(jobsFile(folder), manifest.jobs);
	for (const { name, sha256 } of manifest.files ?? []) {
		if ((await hashOfFile(storedFile(folder, name))) !== sha256) {
			throw new BackupRefused(`${storedFile(folder, name)} is damaged or missing.`);
		}
	}
	return manifest;
}

async function requireAsWritten(file: string, { rows, sha256, content }: WrittenLines) {
	const whole = createHash("sha256");
	const sum = new ContentSum();
	try {
		for await (const line of readLines(file)) {
			whole.update(`${line}\n`);
			sum.add(line);
		}
		if (sum.rows === rows && sum.content === content && whole.digest("hex") === sha256) return;
	} catch {
		// Told below, as what reads otherwise is.
	}
	throw new BackupRefused(`${file} is damaged or cut off.`);
}

/** null: there is no such file. */
export async function hashOfFile(path: string): Promise<string | null> {
	const hashed = createHash("sha256");
	try {
		for await (const chunk of createReadStream(path)) hashed.update(chunk);
	} catch {
		return null;
	}
	return hashed.digest("hex");
}
