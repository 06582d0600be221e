import sql from "sql-template-tag";
import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { readSetting, type Setting } from "../settings/read-setting.ts";

/** A backup that was written and verified by reading it again. */
export interface RecordedBackup {
	/** Time at which the backed-up data was current. */
	at: string;
	/** Folder or `s3://…` address of the backup. */
	place: string;
}

const lastBackup: Setting<RecordedBackup | null> = {
	key: "last_backup",
	schema: z.object({ at: z.iso.datetime(), place: z.string() }).nullable(),
	defaultValue: null,
};

const hour = 3_600_000;
/**
 * Maximum age of the last backup. The service's timer makes a backup each night, so after two days at least one backup
 * is missing.
 */
const expectedWithin = 48 * hour;

/**
 * Returns the last successful backup, or null. `is_late` is true if there is no backup, or if the last one is more than
 * two days old.
 */
export async function readLastBackup(queryable: Queryable, now: Date) {
	const backup = await readSetting(queryable, lastBackup);
	const is_late = backup === null || now.getTime() - Date.parse(backup.at) > expectedWithin;
	return { last: backup && { at: new Date(backup.at), place: backup.place }, is_late };
}

/** Records a backup. Doesn't change `updated_at`, so that a settings form that someone has open can still be saved. */
export const recordBackup = (queryable: Queryable, backup: RecordedBackup): Promise<number> =>
	queryable.execute(sql`
		insert into settings (key, value, updated_at)
		values (${lastBackup.key}, ${JSON.stringify(backup)}::jsonb, to_timestamp(0))
		on conflict (key) do update set value = excluded.value`);
