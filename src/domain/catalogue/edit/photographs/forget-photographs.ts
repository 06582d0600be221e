import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Days after which a photograph that nobody has put on its product, sent again or changed is dropped. */
export const waitingDays = 90;

/**
 * Forgets the photographs that wait and that nobody has used since this instant. Their files are named to
 * be removed in the same statement, so that a death in between leaves none behind.
 */
export const forgetPhotographs = (queryable: Queryable, before: Date): Promise<number> =>
	queryable.execute(sql`
		with forgotten as (
			delete from photographs where applied_at is null and last_used_at < ${before}
			returning path
		)
		insert into dropped_pictures (name)
		select substr(path, length('/storage/') + 1) from forgotten
		on conflict do nothing`);
