import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeDataFolder } from "#lib/make-data-folder.ts";
import { StartRefused } from "#lib/start-refused.ts";

export class FolderLockedError extends StartRefused {
	override name = "FolderLockedError";
}

export interface FolderLock {
	release(): void;
}

// A lock that nobody refers to would be collected, and released with that.
const held = new Set<DatabaseSync>();

/**
 * Takes the one lock on a folder for the life of this process, or until it is released. The
 * kernel itself holds it, as a lock on a file (SQLite's exclusive transaction is the portable way
 * to ask for one), so it goes with the process however that ends and can never be stale.
 *
 * Throws FolderLockedError if another process, or this one, holds it, and StartRefused if it cannot be written.
 */
export function lockFolder(folder: string): FolderLock {
	makeDataFolder(folder);
	// Without a moment's patience two contenders could refuse each other.
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
