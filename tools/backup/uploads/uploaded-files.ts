import { join } from "node:path";
import { loadExtensions } from "#adapters/extension/load-extensions.ts";
import type { Environment } from "#src/environment.ts";
import { filesInBucket } from "./files-in-bucket.ts";
import { filesInFolder } from "./files-in-folder.ts";

/** What a shop keeps of uploads, wherever that is; names are as `products/….webp`. */
export interface UploadedFiles {
	/** Where they are, for the owner: "the bucket pictures". */
	readonly address: string;
	/** Those that are whole, in whatever order. */
	list(): AsyncIterable<string>;
	/** null: it was removed meanwhile. */
	read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
	/** Each whole or not at all: where the chunks end in an error, nothing of it is there. */
	write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Where this shop keeps them: in its bucket, or below its data folder; null: where an extension keeps them,
 * of which nothing is known here.
 */
export async function findUploadedFiles({
	extensions,
	demo,
	s3,
	dataFolder,
}: Environment): Promise<UploadedFiles | null> {
	const loaded = await loadExtensions(extensions, { demo });
	if (loaded.some(({ parts }) => parts.storage)) return null;
	return s3 === null ? filesInFolder(join(dataFolder, "storage")) : filesInBucket(s3);
}
