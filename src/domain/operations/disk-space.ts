import { access, constants, readdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface DiskSpace {
	free_bytes: number;
	total_bytes: number;
	/** False if uploads can't be stored because their folder is read-only or belongs to another user. */
	is_writable: boolean;
}

/**
 * True if files can be written to a folder and its direct subfolders. A missing folder counts as writable, because the
 * first upload creates it.
 */
async function isWritable(folder: string): Promise<boolean> {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	const below = entries.filter((entry) => entry.isDirectory());
	const folders = [folder, ...below.map(({ name }) => join(folder, name))];
	const answers = folders.map((each) =>
		access(each, constants.W_OK | constants.X_OK).then(
			() => true,
			(error: NodeJS.ErrnoException) => error.code === "ENOENT",
		),
	);
	return (await Promise.all(answers)).every(Boolean);
}

/** Returns the free space on the disk that contains the shop's folder, and whether uploads can be stored there. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
	const [{ bavail, blocks, bsize }, is_writable] = await Promise.all([
		statfs(folder),
		isWritable(join(folder, "storage")),
	]);
	return { free_bytes: bavail * bsize, total_bytes: blocks * bsize, is_writable };
}

export type DiskState = "ok" | "low" | "full";

const megabyte = 1024 * 1024;
/**
 * Below this number of free bytes, a disk counts as full. The limit isn't zero, because the shop needs some space to
 * report the problem.
 */
const leastFree = 64 * megabyte;
const enoughFreeSpace = 1024 * megabyte;

/** Returns the folder if it exists, otherwise its nearest existing parent. */
export const nearestFolder = (folder: string): Promise<string> =>
	access(folder).then(
		() => folder,
		() => (dirname(folder) === folder ? folder : nearestFolder(dirname(folder))),
	);

/** Returns null if the folder doesn't exist, for example because files are stored elsewhere. */
export const readDiskState = (
	read: () => Promise<DiskSpace>,
): Promise<{ disk: DiskState; is_writable: boolean } | null> =>
	read().then(
		(space) => ({ disk: assessDisk(space), is_writable: space.is_writable }),
		() => null,
	);

/**
 * Returns whether the disk is full, low on space or neither. A disk is low on space if less than 1 GB is free. On a
 * disk below 10 GB, the limit is a tenth of the disk.
 */
export function assessDisk({
	free_bytes,
	total_bytes,
}: Pick<DiskSpace, "free_bytes" | "total_bytes">): DiskState {
	if (free_bytes < leastFree) return "full";
	return free_bytes < Math.min(enoughFreeSpace, total_bytes / 10) ? "low" : "ok";
}
