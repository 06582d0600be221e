import { accessSync, constants, mkdirSync } from "node:fs";
import { StartRefused } from "./start-refused.ts";

/**
 * Makes the folder that `DATA_DIR` names, for who runs the shop alone, where it is not there yet.
 * @throws StartRefused, in words for who starts the shop, where it cannot be made or written in
 */
export function makeDataFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		accessSync(folder, constants.W_OK);
	} catch (error) {
		const { message } = error as Error;
		throw new StartRefused(
			`DATA_DIR: the shop can't write to ${folder} (${message}). Use a folder that its user may write to.`,
		);
	}
}
