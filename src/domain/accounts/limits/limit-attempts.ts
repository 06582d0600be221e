import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";

/** Maximum number of attempts in a time window. All app nodes share the counts in the database. */
export interface AttemptLimit {
	key: string;
	most: number;
	windowSeconds: number;
}

/** Returns the key of a limit. The email or network address is hashed, so that neither is stored. */
export const limitKey = (purpose: string, ...about: string[]): string =>
	`${purpose}:${digest(about)}`;

interface CountedAttempts {
	key: string;
	count: number;
}

/** Returns the limits that earlier attempts have used up. */
export async function findFull(
	queryable: Queryable,
	limits: AttemptLimit[],
	now: Date,
): Promise<AttemptLimit[]> {
	const { keys, starts } = windowsOf(limits, now);
	const counted = await queryable.rows<CountedAttempts>(sql`
		select key, count from rate_limits
		join unnest(${keys}::text[], ${starts}::timestamptz[]) as asked (key, window_start)
			using (key, window_start)
	`);
	return overOf(limits, counted, (count, most) => count >= most);
}

/** Returns SQL that selects the keys of the limits that are used up. */
export function fullOf(limits: AttemptLimit[], now: Date): Sql {
	const { keys, starts } = windowsOf(limits, now);
	const most = limits.map((limit) => limit.most);
	return sql`
		select key from rate_limits
		join unnest(${keys}::text[], ${starts}::timestamptz[], ${most}::integer[])
			as asked (key, window_start, most) using (key, window_start)
		where count >= most`;
}

/** Throws if earlier attempts have used up one of the limits. */
export async function refuseOverLimit(
	queryable: Queryable,
	limits: AttemptLimit[],
	now: Date,
): Promise<void> {
	refuse(await findFull(queryable, limits, now), now);
}

/** Counts one attempt toward each limit. */
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

/**
 * Counts an attempt and throws if it exceeds a limit.
 * @param message shown to the person
 * @param filled limits toward which this attempt doesn't count; the attempt is refused if earlier attempts have used up
 * one of them
 */
export async function limitAttempts(
	queryable: Queryable,
	limits: AttemptLimit[],
	now: Date,
	message?: string,
	filled: AttemptLimit[] = [],
): Promise<void> {
	const counted =
		filled.length === 0
			? await countAttempt(queryable, limits, now)
			: await countAndRead(queryable, limits, filled, now);
	refuse(
		[
			...overOf(limits, counted, (count, most) => count > most),
			...overOf(filled, counted, (count, most) => count >= most),
		],
		now,
		message,
	);
}

/** Counts an attempt toward some limits and reads the counts of other limits, in one statement. */
function countAndRead(
	queryable: Queryable,
	limits: AttemptLimit[],
	read: AttemptLimit[],
	now: Date,
): Promise<CountedAttempts[]> {
	const [own, others] = [windowsOf(limits, now), windowsOf(read, now)];
	return queryable.rows<CountedAttempts>(sql`
		with counted as (
			insert into rate_limits (key, window_start)
			select * from unnest(${own.keys}::text[], ${own.starts}::timestamptz[]) as asked (key, window_start)
			order by key
			on conflict (key, window_start) do update set count = rate_limits.count + 1
			returning key, count
		)
		select key, count from counted
		union all
		select key, count from rate_limits
		join unnest(${others.keys}::text[], ${others.starts}::timestamptz[]) as asked (key, window_start)
			using (key, window_start)`);
}

/**
 * Removes an attempt from the counts, after it turned out not to count toward these limits.
 * @param countedAt the time at which the attempt was counted
 */
export async function undoAttempt(
	queryable: Queryable,
	limits: AttemptLimit[],
	countedAt: Date,
): Promise<void> {
	const { keys, starts } = windowsOf(limits, countedAt);
	await queryable.execute(sql`
		with counted as (
			select key, window_start from rate_limits
			join unnest(${keys}::text[], ${starts}::timestamptz[]) as asked (key, window_start)
				using (key, window_start)
			order by key for update of rate_limits
		)
		update rate_limits set count = greatest(count - 1, 0) from counted
		where rate_limits.key = counted.key and rate_limits.window_start = counted.window_start
	`);
}

/** Clears the counts of these limits in all time windows. */
export async function clearAttempts(queryable: Queryable, limits: AttemptLimit[]): Promise<void> {
	const keys = limits.map(({ key }) => key);
	await queryable.execute(sql`delete from rate_limits where key = any(${keys}::text[])`);
}

const overOf = (
	limits: AttemptLimit[],
	counted: CountedAttempts[],
	isOver: (count: number, most: number) => boolean,
): AttemptLimit[] =>
	limits.filter(({ key, most }) =>
		counted.some((attempts) => attempts.key === key && isOver(attempts.count, most)),
	);

/**
 * Throws if one of the limits is used up.
 * @throws Refusal `throttled`, with the time after which all limits allow another attempt
 */
export function refuse(
	full: AttemptLimit[],
	now: Date,
	message = "Too many attempts. Please try again later.",
): void {
	if (full.length === 0) return;
	const retryAfter = Math.max(...full.map((limit) => secondsLeft(limit, now)));
	throw new Refusal("throttled", message, { retryAfter });
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
