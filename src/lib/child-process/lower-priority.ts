import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lets every other process go first. Linux gives each thread a priority of its own, and a thread that is
 * started later that of the one that starts it: those that do the work are there before this is called.
 */
export function lowerPriority(): void {
	setPriority(10);
	if (process.platform !== "linux") return;
	for (const thread of readdirSync("/proc/self/task")) {
		try {
			setPriority(Number(thread), 10);
		} catch {
			// It has ended meanwhile.
		}
	}
}
