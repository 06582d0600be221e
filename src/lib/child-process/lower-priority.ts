import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Gives all other processes priority. On Linux each thread has its own priority and new threads inherit it. Call this
 * only after the worker threads have started, because it changes existing threads.
 */
export function lowerPriority(): void {
	setPriority(10);
	if (process.platform !== "linux") return;
	for (const thread of readdirSync("/proc/self/task")) {
		try {
			setPriority(Number(thread), 10);
		} catch {
			// Ignore a thread that has already ended.
		}
	}
}
