import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { countAttempt, limitKey } from "../limits/limit-attempts.ts";
import { secondsAfter } from "../sessions/session.ts";

/** Registrations in all that are let through at once in an hour, where nobody asks for a person. */
export const allInAnHour = { key: limitKey("register:all"), most: 200, windowSeconds: 60 * 60 };

/** Beyond them each has a turn of its own, so many seconds after the one before … */
const turnSeconds = 2;
/** … and nobody waits longer than this for it. */
const longestWaitSeconds = 20;

const turnKey = limitKey("register:turn");

/**
 * Counts a registration, and takes its turn where there are very many: whoever comes from ever new
 * addresses passes every limit by address, and is slowed by this one.
 * @returns when it may go on
 * @throws Refusal `throttled` where too many wait already
 */
export async function takeRegistrationTurn(queryable: Queryable, now: Date): Promise<Date> {
	const [counted] = await countAttempt(queryable, [allInAnHour], now);
	if ((counted?.count ?? 0) <= allInAnHour.most) return now;
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
		// Somebody else took it at the same moment: the next one.
	}
}
