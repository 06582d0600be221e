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

// Keeps references to all locks, because a lock that is garbage-collected would be released.
const openLocks = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock on a folder until this process ends or releases the lock. An exclusive SQLite transaction is
 * a portable way to get a file lock. The kernel releases file locks when a process ends, so they can't become stale.
 * Throws FolderLockedError if another process holds the lock, and StartRefused if the folder can't be written to.
 */
export function lockFolder(folder: string): FolderLock {
	createDataFolder(folder);
	// The timeout makes a process wait for a moment. Otherwise two processes that try to take the lock at the same time
	// could both be refused.
	const lock = new DatabaseSync(join(folder, "lock"), { timeout: 500 });
	try {
		lock.exec("begin exclusive");
	} catch (error) {
		lock.close();
		if (isBusy(error)) throw new FolderLockedError(`Another process is using ${folder}.`);
		throw error;
	}
	openLocks.add(lock);
	return {
		release() {
			if (openLocks.delete(lock)) lock.close();
		},
	};
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
