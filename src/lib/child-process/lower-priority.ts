import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lowers the priority of the current process. On Linux each thread has its own priority, and new threads inherit it.
 * Call this after the worker threads have started, because it changes existing threads only.
 */
export function lowerPriority(): void {
	setPriority(10);
	if (process.platform !== "linux") return;
	for (const thread of readdirSync("/proc/self/task")) {
		try {
			setPriority(Number(thread), 10);
		} catch {
			// The thread has already ended.
		}
	}
}
