import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lowers the priority of the current process. On Linux each thread has its own priority, which new threads inherit from
 * the thread that starts them. So this function also changes all threads that are already running.
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
