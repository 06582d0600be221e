import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BookViolation, checkBooks } from "../audit/book-checks.ts";
import { type BackupManifest, checkBackup } from "./backup-manifest.ts";
import type { BackupDestination } from "./destinations/backup-destination.ts";
import { withDatabase } from "./open-shop-data.ts";
import { restoreDatabase } from "./restore-backup.ts";

export interface VerifiedBackup {
	manifest: BackupManifest;
	/** Number of book checks that ran on the restored database. */
	checked: number;
	violations: BookViolation[];
}

/**
 * Restores a backup into an embedded database and checks the books. The database is in a temporary folder, which is
 * deleted afterwards.
 * @throws BackupRefused if a file is damaged, or a restored row differs from the backup
 */
export async function verifyBackup(place: BackupDestination): Promise<VerifiedBackup> {
	const manifest = await checkBackup(place);
	const folder = await mkdtemp(join(tmpdir(), "kargado-verify-"));
	try {
		const books = await withDatabase({ folder }, async (database) => {
			await restoreDatabase(database, place, manifest);
			return checkBooks(database, new Date());
		});
		return { manifest, ...books };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
