import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";

/**
 * Fills a file that is there whole or not at all, also after a crash; who reads the one before meanwhile reads that
 * one to its end.
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
