import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { idleSeconds, rememberedSeconds, secondsAfter } from "./session.ts";
import { createSessionToken, hashToken } from "./session-token.ts";

interface SessionStart {
	accountId: number;
	remember: boolean;
	userAgent: string;
	/** The token of the browser until now: its session ends. */
	previousToken: string | null;
	now: Date;
}

/** Starts a session under a new token, which it gives. */
export async function startSession(queryable: Queryable, start: SessionStart): Promise<string> {
	const { accountId, remember, userAgent, previousToken, now } = start;
	const token = createSessionToken();
	const expiresAt = secondsAfter(now, remember ? rememberedSeconds : idleSeconds);
	await queryable.execute(sql`
		with ended as (
			delete from sessions where token_hash = ${previousToken && hashToken(previousToken)}
		)
		insert into sessions (token_hash, account_id, remembered, user_agent, created_at, last_seen_at, expires_at)
		values (
			${hashToken(token)}, ${accountId}, ${remember}, ${storable(userAgent)}, ${now}, ${now}, ${expiresAt}
		)
	`);
	return token;
}

const storable = (userAgent: string): string => userAgent.replaceAll("\0", "").slice(0, 300);
