import type { Actor } from "#domain/audit/record-change.ts";

/** Work on a file of customers or orders, run outside the process that answers requests. */
export interface PastFileWork {
	/**
	 * Analyzes what a stored file would import, using the answers given so far. Returns the import's id.
	 * @throws Refusal
	 */
	inspectPastFile(importId: number): Promise<number>;
	/**
	 * Imports the file and returns the import's id.
	 * @throws Refusal
	 */
	applyPastFile(actor: Actor, importId: number, now: Date): Promise<number>;
}
