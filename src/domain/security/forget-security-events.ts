import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";

/** However long an attack lasts, it fills no more than this many rows. */
export const mostRefusals = 100_000;

const dayMilliseconds = 24 * 60 * 60_000;

/** Deletes what is older than the owner wants to keep, and the oldest refusals where there are very many. */
export async function forgetSecurityEvents(
	queryable: Queryable,
	now: Date,
	most = mostRefusals,
): Promise<void> {
	const days = await readSetting(queryable, general.security_log_days);
	await queryable.execute(sql`
		delete from security_events
		where created_at < ${new Date(now.getTime() - days * dayMilliseconds)}`);
	await queryable.execute(sql`
		delete from security_events where is_refusal and id <= (
			select id from security_events where is_refusal order by id desc offset ${most} limit 1
		)`);
}
