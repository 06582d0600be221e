import { lowerPriority } from "./lower-priority.ts";
import type { FromChild, ToChild } from "./open-child.ts";

/** Answers the tasks that a parent process sends to the child that it opened with `openChild`. */
export function answerParent<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
	// Requests have priority over the work of child processes.
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

/** Sends the parent a message that isn't the answer to a task. */
export const notifyParent = <Said>(said: Said): void => send({ said });

function send(message: FromChild<unknown, unknown>): void {
	process.send?.(message);
}
