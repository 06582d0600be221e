import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** @param {unknown} error */
const isMissing = (error) => error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Keeps pictures in a folder, such as one that several machines share.
 * @type {import("kargado-extension").Part<import("kargado-extension").StoragePort>}
 */
export const storage = {
	settings: [{ key: "EXAMPLE_FOLDER", label: "Folder", secret: false }],
	create({ EXAMPLE_FOLDER: folder = "" }) {
		/** @param {string} name */
		const pathOf = (name) => join(folder, name);
		return {
			async write(name, bytes) {
				// Whole or not at all, whoever reads at that moment.
				const unfinished = `${pathOf(name)}.${randomUUID()}`;
				await mkdir(dirname(unfinished), { recursive: true });
				await writeFile(unfinished, bytes, { flush: true });
				await rename(unfinished, pathOf(name));
			},
			async read(name) {
				try {
					return await readFile(pathOf(name));
				} catch (error) {
					if (isMissing(error)) return null;
					throw error;
				}
			},
			async has(name) {
				try {
					await access(pathOf(name));
					return true;
				} catch (error) {
					if (isMissing(error)) return false;
					throw error;
				}
			},
			remove: (name) => rm(pathOf(name), { force: true }),
		};
	},
};
