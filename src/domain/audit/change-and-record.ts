import type { Database, Queryable } from "#db/database.ts";
import { type Actor, type AuditedChange, recordChange } from "./record-change.ts";

/**
 * Makes a change and records it in the audit log, in one transaction.
 * @param find returns the current state, or throws a refusal
 * @param change makes the change and returns the audit event's name
 * @returns the new state
 */
export function changeAndRecord<State>(
	database: Database,
	actor: Actor,
	find: (transaction: Queryable) => Promise<State>,
	change: (transaction: Queryable, before: State) => Promise<AuditedChange>,
): Promise<State> {
	return database.transaction(async (transaction) => {
		const before = await find(transaction);
		await recordChange(transaction, actor, await change(transaction, before));
		return find(transaction);
	});
}
