import { statfsSync } from "node:fs";

const sharedMemory = "/dev/shm";
const typeOfTmpfs = 0x01021994;
/** Bytes: several times what the databases of a run and their log take. */
const room = 4 * 1024 ** 3;

/**
 * A folder whose files are in memory, for databases that are copied by the hundred and kept by nobody:
 * on a disk, each copy costs more processor time than most tests. Null where there is none with room.
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
