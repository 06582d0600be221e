import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { isGuarded } from "./is-guarded.ts";
import { type Session, secondsAfter, sessionEnd } from "./session.ts";
import { hashToken } from "./session-token.ts";

/** Number of seconds by which `last_seen_at` may be out of date. This saves a write for most requests. */
const seenSeconds = 5 * 60;

interface FoundSession extends Session {
	lastSeenAt: Date;
	remembered: boolean;
}

/**
 * Returns the active session of a token and updates its last use. A session that is waiting for a second factor isn't
 * active.
 */
export async function findSession(
	database: Database,
	token: string,
	now: Date,
): Promise<Session | null> {
	const found = await database.first<FoundSession>(sql`
		select
			sessions.id as "sessionId", sessions.last_seen_at as "lastSeenAt", sessions.remembered,
			sessions.created_at as "createdAt", sessions.confirmed_at as "confirmedAt",
			sessions.present_at as "presentAt",
			accounts.id as "accountId", accounts.role, accounts.branch_id as "branchId",
			accounts.name, accounts.email, accounts.avatar_path as "avatarPath",
			accounts.email_verified_at is not null as "emailVerified",
			accounts.password_hash is not null as "hasPassword",
			second_factors.confirmed_at is not null as "hasSecondFactor",
			exists (select from passkeys where account_id = accounts.id) as "hasPasskey"
		from sessions
		join accounts on accounts.id = sessions.account_id
		left join second_factors on second_factors.account_id = accounts.id
		where sessions.token_hash = ${hashToken(token)}
			and sessions.expires_at > ${now}
			and accounts.blocked_at is null
			and (
				sessions.second_factor = 'given'
				or (sessions.second_factor = 'none' and not ${isGuarded})
			)
	`);
	if (!found) return null;
	const { lastSeenAt, remembered, ...session } = found;
	const end = sessionEnd(found, now);
	// If a customer became staff after the sign-in, the session has a shorter lifetime and may already be over.
	if (end <= now) return null;
	if (lastSeenAt < secondsAfter(now, -seenSeconds)) {
		await touch(database, session.sessionId, end, now);
	}
	return session;
}

async function touch(database: Database, sessionId: number, end: Date, now: Date): Promise<void> {
	await database.execute(sql`
		update sessions set last_seen_at = ${now}, expires_at = ${end}
		where id = ${sessionId} and last_seen_at < ${secondsAfter(now, -seenSeconds)}
	`);
}
