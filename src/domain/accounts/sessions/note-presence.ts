import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { roleFacts } from "#lib/roles.ts";
import { isPresent, type Session, secondsAfter } from "./session.ts";

/** How far `present_at` may lag behind. */
const lagSeconds = 60;

/** Notes that somebody who works here has just changed something, unless they count as gone. */
export async function notePresence(
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
