import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Role } from "#lib/security/roles.ts";
import { isGuarded } from "./is-guarded.ts";

/** An active session with its account's current data. */
export interface ActiveSession {
	sessionId: number;
	accountId: number;
	role: Role;
	branchId: number | null;
}

/**
 * Returns the given sessions that are still active. Sessions that ended, expired or belong to a blocked account are
 * left out.
 */
export const findActiveSessions = (
	queryable: Queryable,
	sessionIds: readonly number[],
	now: Date,
): Promise<ActiveSession[]> =>
	queryable.rows<ActiveSession>(sql`
		select sessions.id as "sessionId", accounts.id as "accountId", accounts.role,
			accounts.branch_id as "branchId"
		from sessions
		join accounts on accounts.id = sessions.account_id
		where sessions.id = any(${sessionIds}::bigint[]) and sessions.expires_at > ${now}
			and accounts.blocked_at is null
			and (
				sessions.second_factor = 'given'
				or (sessions.second_factor = 'none' and not ${isGuarded})
			)`);
