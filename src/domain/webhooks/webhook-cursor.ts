import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Starts recording events for webhooks, unless that's already on. Events from before aren't sent. */
export async function startRecordingEvents(transaction: Queryable): Promise<void> {
	// Concurrent calls wait for each other; the second finds that recording is on.
	await transaction.execute(sql`
		insert into webhook_cursor (snapshot) values (pg_current_snapshot()::text)
		on conflict (is_it) do update set snapshot = case
			when exists (select from webhooks where is_on) then webhook_cursor.snapshot
			else excluded.snapshot
		end`);
}

/**
 * Returns the position up to which events were sent, locked until the transaction ends, so that each is sent once. A
 * position from a restored backup of another server starts over.
 * @returns null if another process holds it
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

/** Saves the new position and deletes data that only this needed. */
export async function moveCursor(transaction: Queryable, snapshot: string): Promise<void> {
	await transaction.execute(sql`update webhook_cursor set snapshot = ${snapshot}`);
	await transaction.execute(sql`
		delete from webhook_changes
		where transaction_id < pg_snapshot_xmin(${snapshot}::pg_snapshot)`);
}
