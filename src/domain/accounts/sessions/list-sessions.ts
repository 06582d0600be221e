import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

export interface ListedSession {
	id: number;
	userAgent: string;
	createdAt: Date;
	lastSeenAt: Date;
	remembered: boolean;
}

/**
 * Returns the active sessions of an account: the session with `sessionId` first, then the others, those used last
 * first.
 */
export function listSessions(
	queryable: Queryable,
	{ accountId, sessionId }: { accountId: number; sessionId: number },
	now: Date,
): Promise<ListedSession[]> {
	return queryable.rows<ListedSession>(sql`
		select id, user_agent as "userAgent", created_at as "createdAt",
			last_seen_at as "lastSeenAt", remembered
		from sessions where account_id = ${accountId} and expires_at > ${now}
			and second_factor <> 'due'
		order by id = ${sessionId} desc, last_seen_at desc, id desc
	`);
}
