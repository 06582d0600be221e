import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Days after which an unassigned and unchanged photo is deleted. */
export const waitingDays = 90;

/**
 * Deletes photos that haven't been used since a time. The same statement schedules the deletion of their files, so that
 * a crash leaves no files behind.
 */
export const deleteUnusedPhotographs = (queryable: Queryable, before: Date): Promise<number> =>
	queryable.execute(sql`
		with forgotten as (
			delete from photographs where applied_at is null and last_used_at < ${before}
			returning path
		)
		insert into dropped_pictures (name)
		select substr(path, length('/storage/') + 1) from forgotten
		on conflict do nothing`);
