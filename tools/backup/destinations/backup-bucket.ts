import type { S3Account } from "#adapters/storage/sign-s3.ts";
import { writeObject } from "#adapters/storage/write-object.ts";
import { type BackupDestination, BackupRefused } from "./backup-destination.ts";
import { openBucket } from "./call-bucket.ts";

/** Size of an upload part in bytes. An object may have 10,000 parts, so a compressed table may have up to 160 GB. */
const partBytes = 16 * 1024 * 1024;

/** Splits an address of the form `s3://bucket/prefix` into the bucket and the prefix. */
export function readBucketAddress(address: string): { bucket: string; prefix: string } {
	const [, bucket, prefix = ""] =
		/^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/.exec(address) ?? [];
	if (bucket === undefined) {
		throw new BackupRefused(
			`${address} is not a valid location: write s3://bucket/prefix with letters, digits, dots and dashes.`,
		);
	}
	return { bucket, prefix: prefix.split("/").filter(Boolean).join("/") };
}

/** Opens a backup in a bucket. The backup is complete once its manifest exists. */
export function backupBucket(
	account: S3Account,
	address: string,
	sizes = { partBytes },
): BackupDestination {
	const { bucket, prefix } = readBucketAddress(address);
	const opened = openBucket(account, bucket, "BACKUP_S3");
	const keyOf = (name: string) => (prefix === "" ? name : `${prefix}/${name}`);
	const read = (name: string) => opened.read(keyOf(name));

	return {
		address: address.replace(/\/+$/, ""),
		async begin() {
			const found = await read("manifest.json");
			found?.destroy();
			if (found !== null) throw new BackupRefused(`${address} already exists.`);
		},
		async write(name, chunks) {
			await writeObject(opened.require, keyOf(name), chunks, sizes.partBytes);
		},
		read,
		async findInside(name) {
			const within = encodeURIComponent(keyOf(""));
			const { text } = await opened.require(`?delimiter=%2F&list-type=2&prefix=${within}`, {
				method: "GET",
			});
			const found: string[] = [];
			for (const [, key = ""] of text.matchAll(/<CommonPrefixes><Prefix>([^<]*)\/<\/Prefix>/g)) {
				const inside = await opened.read(`${key}/${name}`);
				inside?.destroy();
				if (inside !== null) found.push(`s3://${bucket}/${key}`);
			}
			return found.sort();
		},
		async complete(name, text) {
			await opened.put(keyOf(name), new TextEncoder().encode(text));
		},
	};
}
