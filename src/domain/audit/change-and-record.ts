import type { Database, Queryable } from "#db/database.ts";
import { type Actor, type AuditedChange, recordChange } from "./record-change.ts";

/**
 * Changes something and writes it into the audit log, in one transaction.
 * @param find gives the thing as it is, or refuses
 * @param change does it and says what happened
 * @returns the thing as it is then
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
