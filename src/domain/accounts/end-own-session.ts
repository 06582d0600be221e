import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";

/** Signs one of one's own browsers out. */
export async function endOwnSession(
	queryable: Queryable,
	accountId: number,
	sessionId: number,
): Promise<void> {
	const ended = await queryable.execute(
		sql`delete from sessions where id = ${sessionId} and account_id = ${accountId}`,
	);
	if (ended === 0) throw new Refusal("missing", "This session has ended already.");
}
