import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

const day = 24 * 60 * 60 * 1000;
/** Days after which nobody waits for something any more. */
const longestWait = 365;
/** Days in which the link of a mail still ends what its address waits for. */
export const leaveDays = 90;
const confirmDays = 7;
const keptDays = 2 * 365;
const searchDays = 400;

/**
 * Forgets the addresses of those who are not to be told any more, or never said yes; what was asked for
 * stays a while as a number. Searches are forgotten after somewhat more than a year.
 */
export async function forgetRequests(queryable: Queryable, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * day);
	await queryable.execute(sql`
		update demand_requests set left_at = ${now}
		where told_at is null and left_at is null and asked_at < ${before(longestWait)}`);
	await queryable.execute(sql`
		update demand_requests set email = null, account_id = null
		where email is not null and (
			coalesce(told_at, left_at) < ${before(leaveDays)}
			or confirmed_at is null and asked_at < ${before(confirmDays)}
		)`);
	await queryable.execute(
		sql`delete from demand_requests where email is null and asked_at < ${before(keptDays)}`,
	);
	await queryable.execute(sql`delete from demand_links where expires_at < ${now}`);
	await queryable.execute(
		sql`delete from search_days where day < ${before(searchDays).toISOString().slice(0, 10)}::date`,
	);
}
