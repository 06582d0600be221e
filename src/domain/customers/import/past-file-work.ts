import type { Actor } from "#domain/audit/record-change.ts";

/** Work on a file of customers or orders, run outside the process that answers requests. */
export interface PastFileWork {
	/**
	 * Analyzes what a stored file would import, with the answers given. Returns the same id.
	 * @throws Refusal
	 */
	inspectPastFile(importId: number): Promise<number>;
	/**
	 * Imports the file and returns the same id.
	 * @throws Refusal
	 */
	applyPastFile(actor: Actor, importId: number, now: Date): Promise<number>;
}
