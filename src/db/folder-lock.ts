import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createDataFolder } from "#lib/process/create-data-folder.ts";
import { StartRefused } from "#lib/process/start-refused.ts";

export class FolderLockedError extends StartRefused {
	override name = "FolderLockedError";
}

export interface FolderLock {
	release(): void;
}

// Keeps a reference, because a garbage-collected lock would be released.
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock on a folder until this process ends or releases it. The kernel holds it as a file lock
 * (SQLite's exclusive transaction is the portable way to get one), so it ends with the process and can't become stale.
 * Throws FolderLockedError if it is already held, and StartRefused if it can't be written.
 */
export function lockFolder(folder: string): FolderLock {
	createDataFolder(folder);
	// Without a short timeout, two contenders could refuse each other.
	const lock = new DatabaseSync(join(folder, "lock"), { timeout: 500 });
	try {
		lock.exec("begin exclusive");
	} catch (error) {
		lock.close();
		if (isBusy(error)) throw new FolderLockedError(`Another process is using ${folder}.`);
		throw error;
	}
	held.add(lock);
	return {
		release() {
			if (held.delete(lock)) lock.close();
		},
	};
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
