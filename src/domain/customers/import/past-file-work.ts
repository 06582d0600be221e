import type { Actor } from "#domain/audit/record-change.ts";

/** The work on a file of customers or orders, done away from what answers requests. */
export interface PastFileWork {
	/** What a kept file would bring, read as it was answered; gives the same id. @throws Refusal */
	lookAtPastFile(importId: number): Promise<number>;
	/** Writes what it brings, and gives the same id. @throws Refusal */
	applyPastFile(actor: Actor, importId: number, now: Date): Promise<number>;
}
