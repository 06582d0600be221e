import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isGuarded } from "./is-guarded.ts";
import { secondsAfter, sessionEnd } from "./session.ts";
import { createSessionToken, hashToken } from "./session-token.ts";

interface SessionStart {
	accountId: number;
	remember: boolean;
	userAgent: string;
	/** Previous token of the browser, whose session ends. */
	previousToken: string | null;
	/** "given" if this sign-in included the second factor, or continues a session that did. */
	secondFactor?: "given";
	now: Date;
}

interface StartedSession {
	token: string;
	/**
	 * True if the account has a second factor that this sign-in didn't include. The session gives no access until the
	 * person enters a code or uses a passkey.
	 */
	secondFactorDue: boolean;
}

/** Seconds within which the person must provide the second factor. */
const dueSeconds = 10 * 60;

/** Starts a session under a new token. */
export async function startSession(
	queryable: Queryable,
	start: SessionStart,
): Promise<StartedSession> {
	const { accountId, remember, userAgent, previousToken, secondFactor, now } = start;
	const token = createSessionToken();
	const endFor = (role: "customer" | "staff") =>
		sessionEnd({ role, remembered: remember, createdAt: now }, now);
	const { second_factor } = await queryable.one<{ second_factor: string }>(sql`
		with ended as (
			delete from sessions where token_hash = ${previousToken && hashToken(previousToken)}
		), beginning as (
			select case
				when ${secondFactor ?? null}::text is not null then 'given'
				when ${isGuarded} then 'due'
				else 'none'
			end as second_factor,
			case when role = 'customer' then ${endFor("customer")}::timestamptz
				else ${endFor("staff")}::timestamptz end as ends_at
			from accounts where id = ${accountId}
		)
		insert into sessions (
			token_hash, account_id, remembered, user_agent, created_at, last_seen_at, present_at,
			expires_at, second_factor
		)
		select ${hashToken(token)}, ${accountId}, ${remember}, ${storable(userAgent)}, ${now}, ${now}, ${now},
			case when second_factor = 'due' then ${secondsAfter(now, dueSeconds)}::timestamptz
				else ends_at end,
			second_factor
		from beginning
		returning second_factor
	`);
	return { token, secondFactorDue: second_factor === "due" };
}

const storable = (userAgent: string): string => userAgent.replaceAll("\0", "").slice(0, 300);
