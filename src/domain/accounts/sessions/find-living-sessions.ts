import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Role } from "#lib/roles.ts";
import { isGuarded } from "./is-guarded.ts";

/** Whose a session is, as the database has them now. */
export interface LivingSession {
	sessionId: number;
	accountId: number;
	role: Role;
	branchId: number | null;
}

/** Those of some sessions that have not ended since: by signing out, by a block, or by their time. */
export const findLivingSessions = (
	queryable: Queryable,
	sessionIds: readonly number[],
	now: Date,
): Promise<LivingSession[]> =>
	queryable.rows<LivingSession>(sql`
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
