import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { UploadedFiles } from "./uploaded-files.ts";

/**
 * True unless the name is that of a complete picture. The name of a file that is still being written ends differently.
 */
const isUnfinished = (name: string) =>
	!/^[A-Za-z0-9_-][A-Za-z0-9_.-]*\.(?:webp|avif|jpeg|png)$/.test(basename(name));

export const filesInFolder = (folder: string): UploadedFiles => ({
	address: folder,
	async *list() {
		const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
		for (const entry of entries) {
			const path = join(entry.parentPath, entry.name);
			if (entry.isFile() && !isUnfinished(path)) yield path.slice(folder.length + 1);
		}
	},
	async read(name) {
		const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
			if (error.code === "ENOENT") return null;
			throw error;
		});
		return file?.createReadStream() ?? null;
	},
	async write(name, chunks) {
		const path = join(folder, name);
		const unfinished = `${path}.unfinished`;
		await mkdir(dirname(path), { recursive: true });
		try {
			await pipeline(chunks, createWriteStream(unfinished));
			await rename(unfinished, path);
		} catch (error) {
			await rm(unfinished, { force: true });
			throw error;
		}
	},
});
