import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

const day = 24 * 60 * 60 * 1000;
/** Maximum number of days for which a request stays active. */
const longestWait = 365;
/**
 * Number of days for which the opt-out link in a notification works. The link ends all open requests of the email
 * address.
 */
export const leaveDays = 90;
const confirmDays = 7;
const retentionDays = 2 * 365;
const searchDays = 400;

/**
 * Ends requests after a year. Deletes the email address of a request that wasn't confirmed within a week, or that ended
 * 90 days ago. The request itself stays for two years, because the demand report counts it. Searches are deleted after
 * 400 days.
 */
export async function deleteOldRequests(queryable: Queryable, now: Date): Promise<void> {
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
		sql`delete from demand_requests where email is null and asked_at < ${before(retentionDays)}`,
	);
	await queryable.execute(sql`delete from demand_links where expires_at < ${now}`);
	await queryable.execute(
		sql`delete from search_days where day < ${before(searchDays).toISOString().slice(0, 10)}::date`,
	);
}
