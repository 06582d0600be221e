import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";

/**
 * Writes a file atomically: even after a crash, it exists completely or not at all. Programs that have the old file
 * open can still read it.
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
