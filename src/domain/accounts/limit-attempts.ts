import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";

/** So many attempts fit into each window of time; kept in the database for all app nodes. */
export interface AttemptLimit {
	key: string;
	most: number;
	windowSeconds: number;
}

/** Names a limit without keeping the e-mail or network address it is about. */
export const limitKey = (purpose: string, ...about: string[]): string =>
	`${purpose}:${createHash("sha256").update(JSON.stringify(about)).digest("base64url")}`;

interface CountedAttempts {
	key: string;
	count: number;
}

/** Refuses if an earlier count has filled one of the limits. */
export async function refuseOverLimit(
	queryable: Queryable,
	limits: AttemptLimit[],
	now: Date,
): Promise<void> {
	const { keys, starts } = windowsOf(limits, now);
	const counted = await queryable.rows<CountedAttempts>(sql`
		select key, count from rate_limits
		join unnest(${keys}::text[], ${starts}::timestamptz[]) as asked (key, window_start)
			using (key, window_start)
	`);
	refuse(limits, counted, now, (count, most) => count >= most);
}

/** Counts one attempt towards each limit. */
export function countAttempt(
	queryable: Queryable,
	limits: AttemptLimit[],
	now: Date,
): Promise<CountedAttempts[]> {
	const { keys, starts } = windowsOf(limits, now);
	return queryable.rows<CountedAttempts>(sql`
		insert into rate_limits (key, window_start)
		select * from unnest(${keys}::text[], ${starts}::timestamptz[]) as asked (key, window_start)
		order by key
		on conflict (key, window_start) do update set count = rate_limits.count + 1
		returning key, count
	`);
}

/** Counts an attempt and refuses it if that is more than a limit has room for. */
export async function limitAttempts(
	queryable: Queryable,
	limits: AttemptLimit[],
	now: Date,
): Promise<void> {
	const counted = await countAttempt(queryable, limits, now);
	refuse(limits, counted, now, (count, most) => count > most);
}

/** Forgets what was counted towards limits, in every window. */
export async function forgetAttempts(queryable: Queryable, limits: AttemptLimit[]): Promise<void> {
	const keys = limits.map(({ key }) => key);
	await queryable.execute(sql`delete from rate_limits where key = any(${keys}::text[])`);
}

function refuse(
	limits: AttemptLimit[],
	counted: CountedAttempts[],
	now: Date,
	isOver: (count: number, most: number) => boolean,
): void {
	const over = limits.filter(({ key, most }) =>
		counted.some((attempts) => attempts.key === key && isOver(attempts.count, most)),
	);
	if (over.length === 0) return;
	const retryAfter = Math.max(...over.map((limit) => secondsLeft(limit, now)));
	throw new Refusal("throttled", "Too many attempts. Please try again later.", { retryAfter });
}

function windowsOf(limits: AttemptLimit[], now: Date) {
	return {
		keys: limits.map((limit) => limit.key),
		starts: limits.map((limit) => windowStart(limit, now)),
	};
}

function windowStart({ windowSeconds }: AttemptLimit, now: Date): Date {
	const milliseconds = windowSeconds * 1000;
	return new Date(Math.floor(now.getTime() / milliseconds) * milliseconds);
}

function secondsLeft(limit: AttemptLimit, now: Date): number {
	const end = windowStart(limit, now).getTime() + limit.windowSeconds * 1000;
	return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}
