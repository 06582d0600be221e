import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * From when on a file is kept: what was changed since is kept in the database. What another server has forgotten,
 * whose rows a backup brought here, is of no concern.
 */
export async function insertIndexFile(
	database: Queryable,
	file: { id: string; since: string },
): Promise<void> {
	await database.execute(sql`
		with from_another_server as (
			update forgotten_changes set up_to = '0' where up_to > pg_current_xact_id()
		)
		insert into search_index_files (id, since) values (${file.id}, ${file.since}::pg_snapshot)`);
}

/** A file that is no more; a copy of it may be elsewhere. */
export async function deleteIndexFile(database: Queryable, id: string): Promise<void> {
	await database.execute(sql`
		delete from search_index_files where id = ${id} and not is_shared`);
}

/**
 * Whether a file is of this database, and no change since has been forgotten. A row that came with a backup
 * was written by another transaction than it says.
 */
export async function isFollowed(database: Queryable, id: string): Promise<boolean> {
	const { followed } = await database.one<{ followed: boolean }>(sql`
		select exists (
			select from search_index_files, forgotten_changes
			where id = ${id} and up_to < pg_snapshot_xmin(since)
				and search_index_files.xmin::text::bigint = transaction_id::text::bigint & 4294967295
		) as followed`);
	return followed;
}
