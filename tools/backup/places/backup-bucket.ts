import type { S3Account } from "#adapters/storage/sign-s3.ts";
import { type BackupPlace, BackupRefused } from "./backup-place.ts";
import { openBucket, tagOf } from "./call-bucket.ts";

/** As much as is held in memory; a file may have 10,000 parts, which is 160 GB of a packed table. */
const partBytes = 16 * 1024 * 1024;

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
	const opened = openBucket(account, bucket, "BACKUP_S3");
	const keyOf = (name: string) => (prefix === "" ? name : `${prefix}/${name}`);
	const read = (name: string) => opened.read(keyOf(name));

	async function writeParts(
		key: string,
		first: Uint8Array<ArrayBuffer>,
		parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
	): Promise<void> {
		const { told } = await opened.require(`${key}?uploads=`, { method: "POST" });
		const upload = `uploadId=${encodeURIComponent(tagOf(told, "UploadId"))}`;
		const tags: string[] = [];
		const putPart = async (bytes: Uint8Array<ArrayBuffer>) => {
			const { response } = await opened.put(
				`${key}?partNumber=${tags.length + 1}&${upload}`,
				bytes,
			);
			tags.push(response.headers.get("etag") ?? "");
		};
		try {
			await putPart(first);
			for await (const part of parts) await putPart(part);
			const list = tags.map(
				(tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
			);
			await opened.require(`${key}?${upload}`, {
				method: "POST",
				body: `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`,
			});
		} catch (error) {
			// Parts that nobody joins cost room; why they are not joined is what has to be told.
			await opened.require(`${key}?${upload}`, { method: "DELETE" }).catch(() => {});
			throw error;
		}
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
			if (bytes.length < sizes.partBytes) await opened.put(keyOf(name), bytes);
			else await writeParts(keyOf(name), bytes, parts);
		},
		read,
		async complete(name, text) {
			await opened.put(keyOf(name), new TextEncoder().encode(text));
		},
	};
}

/** What comes, in pieces of that size and a last one that is smaller. */
async function* inParts(
	chunks: AsyncIterable<Uint8Array>,
	size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	let pieces: Uint8Array[] = [];
	let missing = size;
	for await (const chunk of chunks) {
		for (let taken = 0; taken < chunk.length; ) {
			const piece = chunk.subarray(taken, taken + missing);
			pieces.push(piece);
			missing -= piece.length;
			taken += piece.length;
			if (missing > 0) continue;
			yield Buffer.concat(pieces);
			pieces = [];
			missing = size;
		}
	}
	if (missing < size) yield Buffer.concat(pieces);
}
