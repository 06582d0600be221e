import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { requireConfirmed, type Session } from "./session.ts";

/**
 * Signs out one of the current user's browsers.
 * @throws Refusal `confirm_identity` for another browser if the identity wasn't confirmed in the last ten minutes
 */
export function signOutBrowser(
	database: Database,
	own: Session,
	sessionId: number,
	now: Date,
): Promise<void> {
	return database.transaction(async (transaction) => {
		const ended = await transaction.execute(
			sql`delete from sessions where id = ${sessionId} and account_id = ${own.accountId}`,
		);
		if (ended === 0) throw new Refusal("missing", "This session has already ended.");
		if (sessionId !== own.sessionId) requireConfirmed(own, now);
	});
}
