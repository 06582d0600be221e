import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type BackedUpFile, readStored } from "./backup-manifest.ts";
import type { BackupPlace } from "./places/backup-place.ts";

/**
 * Writes the uploaded files of a backup into a folder, each whole or not at all.
 * @throws BackupRefused that names the first one that is not as it was written
 */
export async function restoreFiles(
	place: BackupPlace,
	files: readonly BackedUpFile[],
	folder: string,
): Promise<void> {
	for (const file of files) {
		const path = join(folder, file.name);
		const unfinished = `${path}.unfinished`;
		await mkdir(dirname(path), { recursive: true });
		try {
			await pipeline(readStored(place, file), createWriteStream(unfinished));
			await rename(unfinished, path);
		} catch (error) {
			await rm(unfinished, { force: true });
			throw error;
		}
	}
}
