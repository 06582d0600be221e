import type { Actor } from "#domain/audit/record-change.ts";

/** Analyzes and imports files of customers or orders in a separate process, so that requests aren't delayed. */
export interface PastFileWork {
	/**
	 * Analyzes what a stored file would import, using the user's answers to the questions so far. Returns the import's
	 * id.
	 * @throws Refusal
	 */
	inspectPastFile(importId: number): Promise<number>;
	/**
	 * Imports the file and returns the import's id.
	 * @throws Refusal
	 */
	applyPastFile(actor: Actor, importId: number, now: Date): Promise<number>;
}
