import { lowerPriority } from "./lower-priority.ts";
import type { FromChild, ToChild } from "./open-child.ts";

/** Works, in the process of `openChild`, on what it is asked, until its parent is gone. */
export function answerParent<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
	// What answers requests goes first.
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

/** Says something that nobody has asked for. */
export const tellParent = <Said>(said: Said): void => send({ said });

function send(message: FromChild<unknown, unknown>): void {
	process.send?.(message);
}
