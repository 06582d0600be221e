import { join } from "node:path";
import type { Environment } from "#src/server/environment.ts";
import { filesInBucket } from "./files-in-bucket.ts";
import { filesInFolder } from "./files-in-folder.ts";

/** The shop's stored uploads, in a folder or a bucket. Names look like `products/….webp`. */
export interface UploadedFiles {
	/** The location of the files as shown to the owner, such as "the bucket pictures". */
	readonly address: string;
	/** Yields the names of complete files, in any order. */
	list(): AsyncIterable<string>;
	/** Reads a file. Returns null if the file has been removed since it was listed. */
	read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
	/** Writes a file completely or not at all. If the chunks end with an error, no file is stored. */
	write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Returns the storage of this shop's uploads: its bucket, or a folder in its data folder. */
export const findUploadedFiles = ({ s3, dataFolder }: Environment): UploadedFiles =>
	s3 === null ? filesInFolder(join(dataFolder, "storage")) : filesInBucket(s3);
