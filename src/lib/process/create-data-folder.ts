import { accessSync, constants, mkdirSync } from "node:fs";
import { StartRefused } from "./start-refused.ts";

/**
 * Creates the `DATA_DIR` folder, readable by its owner only.
 * @throws StartRefused with a message for the operator if the folder can't be created or isn't writable
 */
export function createDataFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		accessSync(folder, constants.W_OK);
	} catch (error) {
		const { message } = error as Error;
		throw new StartRefused(
			`DATA_DIR: the shop can't write to ${folder} (${message}). Use a folder that the shop's user can write to.`,
		);
	}
}
