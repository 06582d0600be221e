import { access, constants, readdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface DiskSpace {
	free_bytes: number;
	total_bytes: number;
	/** False where uploads cannot be kept in their folder: it is read-only, or somebody else's. */
	is_writable: boolean;
}

/** Whether files can be written in a folder and in those right below it. One that is not there will be made. */
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

/** The disk that the shop's folder is on, and whether uploads can be kept in it. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
	const [{ bavail, blocks, bsize }, is_writable] = await Promise.all([
		statfs(folder),
		isWritable(join(folder, "storage")),
	]);
	return { free_bytes: bavail * bsize, total_bytes: blocks * bsize, is_writable };
}

export type DiskState = "ok" | "low" | "full";

const megabyte = 1024 * 1024;
/** What a database writes before it can say that there is no room, and some uploads. */
const leastFree = 64 * megabyte;
const comfortablyFree = 1024 * megabyte;

/** The folder itself, or that in which it will be made with the first file. */
export const nearestFolder = (folder: string): Promise<string> =>
	access(folder).then(
		() => folder,
		() => (dirname(folder) === folder ? folder : nearestFolder(dirname(folder))),
	);

/** null: the folder is not there, as where files are kept elsewhere. */
export const readDiskState = (
	read: () => Promise<DiskSpace>,
): Promise<{ disk: DiskState; is_writable: boolean } | null> =>
	read().then(
		(space) => ({ disk: judgeDisk(space), is_writable: space.is_writable }),
		() => null,
	);

/** Low is what somebody should be told, on a small disk a tenth of it. */
export function judgeDisk({
	free_bytes,
	total_bytes,
}: Pick<DiskSpace, "free_bytes" | "total_bytes">): DiskState {
	if (free_bytes < leastFree) return "full";
	return free_bytes < Math.min(comfortablyFree, total_bytes / 10) ? "low" : "ok";
}
