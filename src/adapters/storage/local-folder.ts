import { access, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileStorage, storedName } from "#domain/uploads/file-storage.ts";
import { writeWholeFile } from "#lib/process/write-whole-file.ts";

/**
 * Stores files below a local folder. A file is written either completely or not at all, even if the process crashes.
 */
export function createLocalFolder(folder: string): FileStorage {
	function pathOf(name: string): string {
		if (!storedName.test(name)) throw new Error(`${name} is not the name of a stored file.`);
		return join(folder, name);
	}

	return {
		async write(name, bytes) {
			const path = pathOf(name);
			await mkdir(dirname(path), { recursive: true });
			await writeWholeFile(path, (file) => file.writeFile(bytes));
		},
		async read(name) {
			try {
				return await readFile(pathOf(name));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
				throw error;
			}
		},
		async has(name) {
			try {
				await access(pathOf(name));
				return true;
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
				throw error;
			}
		},
		remove: (name) => rm(pathOf(name), { force: true }),
	};
}
