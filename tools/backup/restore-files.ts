import { type BackedUpFile, readStored } from "./backup-manifest.ts";
import type { BackupDestination } from "./destinations/backup-destination.ts";
import { eachFile } from "./each-file.ts";
import type { UploadedFiles } from "./uploads/uploaded-files.ts";

/**
 * Writes the uploaded files of a backup to the shop's storage. Each file is written either completely or not at all.
 * @throws BackupRefused with the name of the first damaged file
 */
export async function restoreFiles(
	place: BackupDestination,
	files: readonly BackedUpFile[],
	uploads: UploadedFiles,
): Promise<void> {
	await eachFile(files, (file) => uploads.write(file.name, readStored(place, file)));
}
