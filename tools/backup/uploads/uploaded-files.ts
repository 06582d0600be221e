import { join } from "node:path";
import type { Environment } from "#src/server/environment.ts";
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

/** Where this shop keeps uploaded files: in its bucket, or below its data folder. */
export const findUploadedFiles = ({ s3, dataFolder }: Environment): UploadedFiles =>
	s3 === null ? filesInFolder(join(dataFolder, "storage")) : filesInBucket(s3);
