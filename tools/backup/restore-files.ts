import { type BackedUpFile, readStored } from "./backup-manifest.ts";
import { eachFile } from "./each-file.ts";
import type { BackupPlace } from "./places/backup-place.ts";
import type { UploadedFiles } from "./uploads/uploaded-files.ts";

/**
 * Writes the uploaded files of a backup where the shop keeps them, each whole or not at all.
 * @throws BackupRefused that names the first one that is not as it was written
 */
export async function restoreFiles(
	place: BackupPlace,
	files: readonly BackedUpFile[],
	uploads: UploadedFiles,
): Promise<void> {
	await eachFile(files, (file) => uploads.write(file.name, readStored(place, file)));
}
