import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Begins to tell what happens from here on, unless somebody is told already: what happened while nobody was
 * is nobody's news.
 */
export async function beginTelling(transaction: Queryable): Promise<void> {
	// Two who begin at once wait for each other; the second finds that somebody is told.
	await transaction.execute(sql`
		insert into webhook_cursor (snapshot) values (pg_current_snapshot()::text)
		on conflict (is_it) do update set snapshot = case
			when exists (select from webhooks where is_on) then webhook_cursor.snapshot
			else excluded.snapshot
		end`);
}

/**
 * Up to where has been told; locked until the transaction ends, so that each thing is told once. One from
 * another server, whose backup was restored here, begins anew.
 * @returns null: another process is at it
 */
export async function takeCursor(transaction: Queryable): Promise<string | null> {
	const found = await transaction.first<{ snapshot: string }>(sql`
		select case
			when pg_snapshot_xmax(snapshot::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
				then pg_current_snapshot()::text
			else snapshot
		end as snapshot
		from webhook_cursor for update skip locked`);
	return found?.snapshot ?? null;
}

/** Remembers what has been told, and forgets what only this waited for. */
export async function moveCursor(transaction: Queryable, snapshot: string): Promise<void> {
	await transaction.execute(sql`update webhook_cursor set snapshot = ${snapshot}`);
	await transaction.execute(sql`
		delete from webhook_changes
		where transaction_id < pg_snapshot_xmin(${snapshot}::pg_snapshot)`);
}
