import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";

/** Maximum number of stored events about refused requests, so that a long attack doesn't fill the disk. */
export const maxRefusals = 100_000;

const dayMilliseconds = 24 * 60 * 60_000;

/**
 * Deletes events that are older than the retention period set by the owner. If more than `maxRefusals` refusals are
 * left, deletes the oldest refusals.
 */
export async function deleteOldSecurityEvents(
	queryable: Queryable,
	now: Date,
	most = maxRefusals,
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
