import { lowerPriority } from "./lower-priority.ts";
import type { FromChild, ToChild } from "./open-child.ts";

/** Runs inside the process that `openChild` starts, and works on tasks until the parent process ends. */
export function answerParent<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
	// Requests have priority over background work.
	lowerPriority();
	process.on("message", async ({ id, task }: ToChild<Task>) => {
		try {
			send({ id, answer: await work(task) });
		} catch (error) {
			send({ id, failed: (error as Error).message });
		}
	});
	process.on("disconnect", () => process.exit());
}

/** Sends an unsolicited message to the parent. */
export const notifyParent = <Said>(said: Said): void => send({ said });

function send(message: FromChild<unknown, unknown>): void {
	process.send?.(message);
}
