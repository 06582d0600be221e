import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";

/**
 * Writes a file atomically, so that it exists completely or not at all, even after a crash. Programs that have the old
 * file open can finish reading it.
 */
export async function writeWholeFile(
	path: string,
	fill: (file: FileHandle) => Promise<void>,
): Promise<void> {
	const unfinished = `${path}.${randomUUID()}`;
	try {
		const file = await open(unfinished, "wx");
		try {
			await fill(file);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(unfinished, path);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}
