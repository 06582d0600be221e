import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { isPresent, type Session, secondsAfter } from "./session.ts";

/** Number of seconds by which `present_at` may be out of date, to save writes. */
const lagSeconds = 60;

/** Records that a staff member has just changed something. Does nothing if they already count as away. */
export async function recordPresence(
	queryable: Queryable,
	session: Session,
	now: Date,
): Promise<void> {
	const isNoted = session.presentAt > secondsAfter(now, -lagSeconds);
	if (!roleFacts[session.role].worksHere || isNoted || !isPresent(session, now)) return;
	await queryable.execute(
		sql`update sessions set present_at = ${now} where id = ${session.sessionId}`,
	);
}
