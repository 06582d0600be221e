import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Gives all other processes priority. On Linux each thread has its own priority and new threads inherit it, so the
 * worker threads must exist before this is called.
 */
export function lowerPriority(): void {
	setPriority(10);
	if (process.platform !== "linux") return;
	for (const thread of readdirSync("/proc/self/task")) {
		try {
			setPriority(Number(thread), 10);
		} catch {
			// It has already ended.
		}
	}
}
