import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";

/** Maximum number of stored refusals, however long an attack lasts. */
export const maxRefusals = 100_000;

const dayMilliseconds = 24 * 60 * 60_000;

/** Deletes events older than the owner's retention period, and the oldest refusals if there are too many. */
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
