import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Starts recording events for webhooks, unless they are recorded already. Earlier events aren't sent. */
export async function startRecordingEvents(transaction: Queryable): Promise<void> {
	// This statement locks the row, so that the second of two concurrent calls finds that recording has already
	// started.
	await transaction.execute(sql`
		insert into webhook_cursor (snapshot) values (pg_current_snapshot()::text)
		on conflict (is_it) do update set snapshot = case
			when exists (select from webhooks where is_on) then webhook_cursor.snapshot
			else excluded.snapshot
		end`);
}

/**
 * Returns the position up to which events were sent, and locks it until the transaction ends, so that each event is
 * sent once. If the position comes from a backup of another server, starts again from now.
 * @returns null if another process has locked the position
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

/** Saves the new position, and deletes recorded changes that no later run needs. */
export async function moveCursor(transaction: Queryable, snapshot: string): Promise<void> {
	await transaction.execute(sql`update webhook_cursor set snapshot = ${snapshot}`);
	await transaction.execute(sql`
		delete from webhook_changes
		where transaction_id < pg_snapshot_xmin(${snapshot}::pg_snapshot)`);
}
