import { createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type BackupDestination, BackupRefused } from "./backup-destination.ts";

/** Opens a backup in a folder. The folder's name ends in `.partial` until the backup is complete. */
export function backupFolder(folder: string): BackupDestination {
	const partial = `${folder}.partial`;
	let current = folder;

	return {
		address: folder,
		async begin() {
			if (existsSync(folder)) throw new BackupRefused(`${folder} already exists.`);
			await rm(partial, { recursive: true, force: true });
			await mkdir(partial, { recursive: true, mode: 0o700 });
			await chmod(partial, 0o700);
			current = partial;
		},
		async write(name, chunks) {
			const path = join(current, name);
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
			await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
		},
		async read(name) {
			const file = await open(join(current, name)).catch(() => null);
			return file?.createReadStream() ?? null;
		},
		async findInside(name) {
			const inside = await readdir(current).catch(() => []);
			return inside
				.sort()
				.map((each) => join(current, each))
				.filter((each) => existsSync(join(each, name)));
		},
		async complete(name, text) {
			await writeFile(join(current, name), text, { mode: 0o600 });
			await rename(partial, folder);
			current = folder;
		},
	};
}
