import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { decodeXML } from "entities";
import type { S3Account } from "#adapters/storage/sign-s3.ts";
import { storedName } from "#domain/uploads/file-storage.ts";
import { openBucket } from "../destinations/call-bucket.ts";
import type { UploadedFiles } from "./uploaded-files.ts";

/** Opens the bucket with the shop's uploads. Ignores other objects in the bucket, such as backups. */
export function filesInBucket(
	{ bucket, ...account }: S3Account & { bucket: string },
	{ pageSize = 1000 } = {},
): UploadedFiles {
	const opened = openBucket(account, bucket, "S3");

	/** Lists the names after this one in byte order. */
	async function listAfter(name: string): Promise<{ names: string[]; goesOn: boolean }> {
		const after = name === "" ? "" : `&start-after=${encodeURIComponent(name)}`;
		const { text } = await opened.require(`?list-type=2&max-keys=${pageSize}${after}`, {
			method: "GET",
		});
		return {
			names: [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => decodeXML(key)),
			goesOn: text.includes("<IsTruncated>true</IsTruncated>"),
		};
	}

	return {
		address: `the bucket ${bucket}`,
		async *list() {
			for (let last = "", goesOn = true; goesOn; ) {
				const page = await listAfter(last);
				yield* page.names.filter((name) => storedName.test(name));
				last = page.names.at(-1) ?? last;
				goesOn = page.goesOn && page.names.length > 0;
			}
		},
		read: opened.read,
		async write(name, chunks) {
			// Reads the whole file, because pictures easily fit in memory.
			const bytes = new Uint8Array(await buffer(chunks));
			await opened.put(name, bytes, { "Content-Type": `image/${extname(name).slice(1)}` });
		},
	};
}
