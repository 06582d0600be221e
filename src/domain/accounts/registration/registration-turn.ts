import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { countAttempt, limitKey } from "../limits/limit-attempts.ts";
import { secondsAfter } from "../sessions/session.ts";

/** Registrations per hour that are processed immediately if no human verification is configured. */
export const maxPerHour = { key: limitKey("register:all"), most: 200, windowSeconds: 60 * 60 };

/** Seconds between two registrations once `maxPerHour` is reached. */
const turnSeconds = 2;
/** Maximum number of seconds for which a registration is delayed. */
const longestWaitSeconds = 20;

const turnKey = limitKey("register:turn");

/**
 * Counts a registration, and delays it if there are more registrations per hour than `maxPerHour` allows. The delay
 * slows down attackers who use many network addresses to avoid the limits per network address.
 * @returns when the registration may continue
 * @throws Refusal `throttled` if too many registrations are waiting
 */
export async function takeRegistrationTurn(queryable: Queryable, now: Date): Promise<Date> {
	const [counted] = await countAttempt(queryable, [maxPerHour], now);
	if ((counted?.count ?? 0) <= maxPerHour.most) return now;
	const firstTurn = secondsAfter(now, turnSeconds - ((now.getTime() / 1000) % turnSeconds));
	for (;;) {
		const { turn, taken } = await queryable.one<{ turn: Date | null; taken: boolean }>(sql`
			with free as (
				select turn from generate_series(
					${firstTurn}::timestamptz, ${secondsAfter(now, longestWaitSeconds)}::timestamptz,
					make_interval(secs => ${turnSeconds})
				) as turn
				where not exists (
					select from rate_limits where key = ${turnKey} and window_start = turn
				)
				order by turn limit 1
			), taken as (
				insert into rate_limits (key, window_start) select ${turnKey}, turn from free
				on conflict do nothing returning window_start
			)
			select (select turn from free) as turn, exists (select from taken) as taken
		`);
		if (turn === null) {
			throw new Refusal(
				"throttled",
				"Many people are registering right now. Please try again in a minute.",
				{ retryAfter: longestWaitSeconds },
			);
		}
		if (taken) return turn;
		// Another request has just taken this turn. Try the next one.
	}
}
