import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type S3Account, signS3 } from "#adapters/storage/sign-s3.ts";
import { type BackupPlace, BackupRefused } from "./backup-place.ts";

/** As much as is held in memory; a file may have 10,000 parts, which is 160 GB of a packed table. */
const partBytes = 16 * 1024 * 1024;
/** Where the line breaks off, a part is sent again. */
const attempts = 3;

/** The bucket and what stands before the names in it, of `s3://bucket/prefix`. */
export function readBucketAddress(address: string): { bucket: string; prefix: string } {
	const [, bucket, prefix = ""] =
		/^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/.exec(address) ?? [];
	if (bucket === undefined) {
		throw new BackupRefused(
			`${address} is no address in a store: write s3://bucket/prefix, of letters, digits, dots and dashes.`,
		);
	}
	return { bucket, prefix: prefix.split("/").filter(Boolean).join("/") };
}

/** A backup in a bucket, sent and read as it flows; it is complete once its manifest is there. */
export function backupBucket(
	account: S3Account,
	address: string,
	sizes = { partBytes },
): BackupPlace {
	const { bucket, prefix } = readBucketAddress(address);
	const callBucket = signS3(account, bucket);
	const keyOf = (name: string) => (prefix === "" ? name : `${prefix}/${name}`);

	async function call(path: string, request: RequestInit & { method: string }): Promise<Response> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await callBucket(path, request);
			} catch (error) {
				if (attempt < attempts) continue;
				throw brokenOff(account, error);
			}
		}
	}

	/** @throws BackupRefused for anything but yes */
	async function require(path: string, request: RequestInit & { method: string }) {
		const response = await call(path, request);
		const told = await response.text();
		// Joining parts may fail after it was begun to be answered.
		if (response.ok && !told.includes("<Error>")) return { response, told };
		throw refusal(account, bucket, response.status, told);
	}

	const put = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
		require(path, {
			method: "PUT",
			body: bytes,
			// The store compares what has arrived with it.
			headers: { "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex") },
		});

	async function writeParts(
		key: string,
		first: Uint8Array<ArrayBuffer>,
		parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
	): Promise<void> {
		const { told } = await require(`${key}?uploads=`, { method: "POST" });
		const upload = `uploadId=${encodeURIComponent(tagOf(told, "UploadId"))}`;
		const tags: string[] = [];
		const putPart = async (bytes: Uint8Array<ArrayBuffer>) => {
			const { response } = await put(`${key}?partNumber=${tags.length + 1}&${upload}`, bytes);
			tags.push(response.headers.get("etag") ?? "");
		};
		try {
			await putPart(first);
			for await (const part of parts) await putPart(part);
			const list = tags.map(
				(tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
			);
			await require(`${key}?${upload}`, {
				method: "POST",
				body: `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`,
			});
		} catch (error) {
			// Parts that nobody joins cost room; why they are not joined is what has to be told.
			await require(`${key}?${upload}`, { method: "DELETE" }).catch(() => {});
			throw error;
		}
	}

	async function read(name: string): Promise<Readable | null> {
		const response = await call(keyOf(name), { method: "GET" });
		if (response.ok) {
			return response.body === null
				? Readable.from([])
				: Readable.from(readBody(account, response.body as ReadableStream<Uint8Array>), {
						objectMode: false,
					});
		}
		const told = await response.text();
		if (response.status === 404 && !told.includes("NoSuchBucket")) return null;
		throw refusal(account, bucket, response.status, told);
	}

	return {
		address: address.replace(/\/+$/, ""),
		async begin() {
			const found = await read("manifest.json");
			found?.destroy();
			if (found !== null) throw new BackupRefused(`${address} is there already.`);
		},
		async write(name, chunks) {
			const parts = inParts(chunks, sizes.partBytes);
			const first = await parts.next();
			const bytes = first.done ? new Uint8Array() : first.value;
			if (bytes.length < sizes.partBytes) await put(keyOf(name), bytes);
			else await writeParts(keyOf(name), bytes, parts);
		},
		read,
		async complete(name, text) {
			await put(keyOf(name), new TextEncoder().encode(text));
		},
	};
}

/** What comes, in pieces of that size and a last one that is smaller. */
async function* inParts(
	chunks: AsyncIterable<Uint8Array>,
	size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	let part = new Uint8Array(size);
	let filled = 0;
	for await (const chunk of chunks) {
		for (let taken = 0; taken < chunk.length; ) {
			const piece = chunk.subarray(taken, taken + size - filled);
			part.set(piece, filled);
			filled += piece.length;
			taken += piece.length;
			if (filled < size) continue;
			yield part;
			part = new Uint8Array(size);
			filled = 0;
		}
	}
	if (filled > 0) yield part.subarray(0, filled);
}

async function* readBody(account: S3Account, body: ReadableStream<Uint8Array>) {
	try {
		for await (const chunk of body) yield chunk;
	} catch (error) {
		throw brokenOff(account, error);
	}
}

/** What stands in an element of a store's answer, which is all that is read of it. */
const tagOf = (told: string, name: string): string =>
	told.split(`<${name}>`)[1]?.split(`</${name}>`)[0] ?? "";

function brokenOff({ endpoint }: S3Account, error: unknown): BackupRefused {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	const why = cause instanceof Error && cause.message !== "" ? ` (${cause.message})` : "";
	return new BackupRefused(`The store at ${endpoint} cannot be reached, or broke off${why}.`);
}

const fullStore = /QuotaExceeded|StorageFull|InsufficientStorage|NotEnoughSpace/;

/** Why a store said no, in words for the owner. */
function refusal({ endpoint }: S3Account, bucket: string, status: number, told: string) {
	const code = tagOf(told, "Code") || String(status);
	if (code === "NoSuchBucket") {
		return new BackupRefused(`There is no bucket ${bucket} at ${endpoint}.`);
	}
	if (status === 507 || fullStore.test(code)) {
		return new BackupRefused(`The store at ${endpoint} has no room left (${code}).`);
	}
	if (status === 401 || status === 403) {
		return new BackupRefused(
			`The store at ${endpoint} refuses the key for the bucket ${bucket} (${code}): look at BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the S3_ ones where those are not set, and at what the key may do.`,
		);
	}
	const message = tagOf(told, "Message");
	return new BackupRefused(
		`The store at ${endpoint} refuses it (${code}${message === "" ? "" : `: ${message}`}).`,
	);
}
