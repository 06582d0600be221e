import { statfs } from "node:fs/promises";

export interface DiskSpace {
	free_bytes: number;
	total_bytes: number;
}

/** The disk that a folder is on. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
	const { bavail, blocks, bsize } = await statfs(folder);
	return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}

export type DiskState = "ok" | "low" | "full";

const megabyte = 1024 * 1024;
/** What a database writes before it can say that there is no room, and some uploads. */
const leastFree = 64 * megabyte;
const comfortablyFree = 1024 * megabyte;

/** null: the folder is not there, as where files are kept elsewhere. */
export const readDiskState = (read: () => Promise<DiskSpace>): Promise<DiskState | null> =>
	read().then(judgeDisk, () => null);

/** Low is what somebody should be told, on a small disk a tenth of it. */
export function judgeDisk({ free_bytes, total_bytes }: DiskSpace): DiskState {
	if (free_bytes < leastFree) return "full";
	return free_bytes < Math.min(comfortablyFree, total_bytes / 10) ? "low" : "ok";
}
