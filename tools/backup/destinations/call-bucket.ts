import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type S3Account, signS3 } from "#adapters/storage/sign-s3.ts";
import { putBytes, tagOf } from "#adapters/storage/write-object.ts";
import { BackupRefused } from "./backup-destination.ts";

/** Maximum number of attempts of a request whose connection breaks. */
const attempts = 3;

/** The prefix of the environment variables with the account's keys. */
type AccountName = "S3" | "BACKUP_S3";

/**
 * Opens a bucket for reading and writing objects. The returned functions throw `BackupRefused`, with a message for the
 * owner, if the storage service refuses a request.
 */
export function openBucket(account: S3Account, bucket: string, name: AccountName) {
	const callBucket = signS3(account, bucket);

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

	/**
	 * Sends a request.
	 * @throws BackupRefused for any unsuccessful response
	 */
	async function require(path: string, request: RequestInit & { method: string }) {
		const response = await call(path, request);
		const text = await response.text();
		// Completing a multipart upload can fail after the response has started, so an error may have status 200.
		if (response.ok && !text.includes("<Error>")) return { response, text };
		throw refusal(account, { bucket, name, status: response.status, text });
	}

	return {
		require,
		put: (path: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
			putBytes(require, path, bytes, headers),
		/** Reads an object. Returns null if it doesn't exist. */
		async read(key: string): Promise<Readable | null> {
			const response = await call(key, { method: "GET" });
			if (response.ok) {
				return response.body === null
					? Readable.from([])
					: Readable.from(readBody(account, response.body as ReadableStream<Uint8Array>), {
							objectMode: false,
						});
			}
			const text = await response.text();
			if (response.status === 404 && !text.includes("NoSuchBucket")) return null;
			throw refusal(account, { bucket, name, status: response.status, text });
		},
	};
}

async function* readBody(account: S3Account, body: ReadableStream<Uint8Array>) {
	try {
		for await (const chunk of body) yield chunk;
	} catch (error) {
		throw brokenOff(account, error);
	}
}

function brokenOff({ endpoint }: S3Account, error: unknown): BackupRefused {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	const why = cause instanceof Error && cause.message !== "" ? ` (${cause.message})` : "";
	return new BackupRefused(
		`The store at ${endpoint} cannot be reached, or the connection broke${why}.`,
	);
}

const fullStore = /QuotaExceeded|StorageFull|InsufficientStorage|NotEnoughSpace/;

/** The names of the environment variables with the key, for error messages. */
const keyNames: Record<AccountName, string> = {
	S3: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
	BACKUP_S3:
		"BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the S3_ variables if those are not set",
};

/** Returns a message that explains to the owner why the store refused a request. */
function refusal(
	{ endpoint }: S3Account,
	{
		bucket,
		name,
		status,
		text,
	}: { bucket: string; name: AccountName; status: number; text: string },
) {
	const code = tagOf(text, "Code") || String(status);
	if (code === "NoSuchBucket") {
		return new BackupRefused(`There is no bucket ${bucket} at ${endpoint}.`);
	}
	if (status === 507 || fullStore.test(code)) {
		return new BackupRefused(`The store at ${endpoint} is full (${code}).`);
	}
	if (status === 401 || status === 403) {
		return new BackupRefused(
			`The store at ${endpoint} refused the key for the bucket ${bucket} (${code}). Check ${keyNames[name]}, and the permissions of the key.`,
		);
	}
	const message = tagOf(text, "Message");
	return new BackupRefused(
		`The store at ${endpoint} refused the request (${code}${message === "" ? "" : `: ${message}`}).`,
	);
}
