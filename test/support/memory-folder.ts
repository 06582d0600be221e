import { statfsSync } from "node:fs";

const sharedMemory = "/dev/shm";
const typeOfTmpfs = 0x01021994;
/** Minimum free space in bytes: several times the size of a run's databases and their log. */
const room = 4 * 1024 ** 3;

/**
 * Returns a folder that the system keeps in memory. Tests use it for temporary databases, which they copy hundreds of
 * times. On a disk, each copy would cost more processor time than most tests. Returns null if there is no such folder
 * with enough space.
 */
export function findMemoryFolder(): string | null {
	try {
		const { type, bavail, bsize } = statfsSync(sharedMemory);
		if (type !== typeOfTmpfs) return null;
		return Math.min(bavail * bsize, process.availableMemory()) >= room ? sharedMemory : null;
	} catch {
		return null;
	}
}
