import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { type BackupDestination, BackupRefused } from "./destinations/backup-destination.ts";
import { eachFile } from "./each-file.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A relative file name that can't point outside the restored folder. */
const fileName = z
	.string()
	.regex(/^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$/);

const writtenLines = z.object({
	rows: z.number().int(),
	/** Checksum of the uncompressed lines, in order. */
	sha256: hash,
	/** Checksum of the lines, independent of their order. */
	content: hash,
});
export type WrittenLines = z.infer<typeof writtenLines>;

/** A pending or running job. */
export const waitingJob = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) });

/** The contents of a backup. The manifest is written last, so a backup without one is incomplete. */
export const backupManifest = z.object({
	/** In format 2, JSON columns are written as text (see `json_columns`). */
	format: z.literal([1, 2]),
	made_at: z.iso.datetime(),
	/** Names of the migrations, in the order in which they were applied. */
	migrations: z.array(z.string()),
	tables: z.array(
		writtenLines.extend({
			name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
			columns: z.array(z.string()),
			json_columns: z.array(z.string()).default([]),
		}),
	),
	/** Pending work of the shop, such as emails to send. */
	jobs: writtenLines,
	/** The tables' sequences, each with its last number. */
	sequences: z.array(z.object({ name: z.string(), last: z.string(), is_called: z.boolean() })),
	/** Uploaded files, in the folder `storage`; null if the backup doesn't include them. */
	files: z.array(z.object({ name: fileName, bytes: z.number().int(), sha256: hash })).nullable(),
	/** True if the backup contains `secrets.key`. */
	has_key: z.boolean(),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackedUpFile = NonNullable<BackupManifest["files"]>[number];
export type BackedUpTable = BackupManifest["tables"][number];

/** Returns the total number of rows of all tables. */
export const countRows = ({ tables }: BackupManifest): number =>
	tables.reduce((sum, { rows }) => sum + rows, 0);

export const tableFile = (name: string) => `tables/${name}.jsonl.gz`;
export const jobsFile = "jobs.jsonl.gz";
export const storedFile = (name: string) => `storage/${name}`;
export const keyFile = "secrets.key";
export const manifestFile = "manifest.json";

/** Adds up the hashes of lines, so that the order of lines doesn't matter. */
export class ContentSum {
	#sum = 0n;
	rows = 0;

	add(line: string): void {
		this.#sum += BigInt(`0x${createHash("sha256").update(line).digest("hex")}`);
		this.rows += 1;
	}

	/** The sum of the hashes as 64 hexadecimal digits. */
	get content(): string {
		return BigInt.asUintN(256, this.#sum).toString(16).padStart(64, "0");
	}
}

/**
 * Yields the lines of a compressed file. Only a line feed ends a line, whereas `node:readline` would also split at
 * U+2028 and U+2029, which texts may contain.
 */
export async function* readLines(place: BackupDestination, name: string): AsyncGenerator<string> {
	const packed = await place.read(name);
	if (packed === null) throw damaged(place, name);
	const unpacked = createGunzip();
	packed.once("error", (error) => unpacked.destroy(error)).pipe(unpacked);
	try {
		let rest = "";
		for await (const chunk of unpacked.setEncoding("utf8")) {
			const lines = (rest + chunk).split("\n");
			rest = lines.pop() ?? "";
			yield* lines;
		}
		if (rest !== "") yield rest;
	} finally {
		packed.destroy();
	}
}

/** Maximum number of backups to list if the given location contains several. */
const maxNamed = 3;

/**
 * Reads the manifest of a backup.
 * @throws BackupRefused if there is no complete backup
 */
export async function readManifest(place: BackupDestination): Promise<BackupManifest> {
	const written = await place.read(manifestFile);
	if (written === null) {
		const inside = (await place.findInside(manifestFile)).slice(-maxNamed).reverse();
		if (inside.length > 0) {
			throw new BackupRefused(
				`${place.address} is not a backup, but contains backups. Name one of them; the newest are ${inside.join(", ")}.`,
			);
		}
		throw new BackupRefused(
			`${place.address} is not a complete backup: manifest.json is missing. The backup was interrupted, or it is stored elsewhere.`,
		);
	}
	const read = backupManifest.safeParse(readJson(await text(written)));
	if (read.success) return read.data;
	throw new BackupRefused(
		`${place.address}/${manifestFile} is not a manifest that this version can read.`,
	);
}

function readJson(written: string): unknown {
	try {
		return JSON.parse(written);
	} catch {
		return null;
	}
}

/** Returns the encryption key of the shop's secrets in Base64, or null if the backup doesn't contain it. */
export async function readBackedUpKey(
	place: BackupDestination,
	manifest: BackupManifest,
): Promise<string | null> {
	if (!manifest.has_key) return null;
	const written = await place.read(keyFile);
	if (written === null) throw damaged(place, keyFile);
	return (await text(written)).trim();
}

/**
 * Reads every byte of a backup and compares the checksums.
 * @throws BackupRefused with the name of the first damaged file
 */
export async function checkBackup(place: BackupDestination): Promise<BackupManifest> {
	const manifest = await readManifest(place);
	await checkFiles(place, manifest);
	return manifest;
}

/** Checks the files of a backup whose manifest has already been read. */
export async function checkFiles(
	place: BackupDestination,
	manifest: BackupManifest,
): Promise<void> {
	for (const table of manifest.tables) {
		await requireAsWritten(place, tableFile(table.name), table);
	}
	await requireAsWritten(place, jobsFile, manifest.jobs);
	await eachFile(manifest.files ?? [], async (file) => {
		for await (const _ of readStored(place, file));
	});
	await readBackedUpKey(place, manifest);
}

async function requireAsWritten(
	place: BackupDestination,
	name: string,
	{ rows, sha256, content }: WrittenLines,
) {
	const whole = createHash("sha256");
	const sum = new ContentSum();
	try {
		for await (const line of readLines(place, name)) {
			whole.update(`${line}\n`);
			sum.add(line);
		}
		if (sum.rows === rows && sum.content === content && whole.digest("hex") === sha256) return;
	} catch (error) {
		if (error instanceof BackupRefused) throw error;
		// A file that can't be read is reported as damaged below.
	}
	throw damaged(place, name);
}

/**
 * Yields the bytes of an uploaded file.
 * @throws BackupRefused at the end of the file if the checksum differs
 */
export async function* readStored(
	place: BackupDestination,
	file: BackedUpFile,
): AsyncGenerator<Uint8Array> {
	const hashed = createHash("sha256");
	let bytes = 0;
	for await (const chunk of (await place.read(storedFile(file.name))) ?? []) {
		hashed.update(chunk);
		bytes += chunk.length;
		yield chunk;
	}
	if (bytes !== file.bytes || hashed.digest("hex") !== file.sha256) {
		throw damaged(place, storedFile(file.name));
	}
}

const damaged = (place: BackupDestination, name: string) =>
	new BackupRefused(`${place.address}/${name} is damaged, cut off or missing.`);
