import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { LiveEventRow } from "./live-event.ts";

/** Maximum number of missed events to send after a reconnect. If more were missed, the latest ones are sent. */
const maxAtOnce = 200;

interface ReadLiveEvents {
	/** Position up to which all events were sent, as a PostgreSQL snapshot. */
	snapshot: string;
	events: LiveEventRow[];
}

/**
 * Returns the events that were committed after a snapshot, oldest first. Each event is returned exactly once, even if
 * its transaction took long.
 * @param since null to return no events, only the starting position
 */
export async function readLiveEvents(
	queryable: Queryable,
	since: string | null,
): Promise<ReadLiveEvents> {
	const news =
		since === null
			? sql`where false`
			: sql`where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
				and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
				-- Skips events that a backup brought from another server. Their transaction ids are in the
				-- future, so every poll would return them again.
				and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())`;
	return queryable.one<ReadLiveEvents>(sql`
		select pg_current_snapshot()::text as snapshot, (
			select coalesce(json_agg(json_build_object(
				'id', id, 'kind', kind, 'orderId', order_id, 'questionId', question_id,
				'accountId', account_id, 'branchIds', array(
					select branch_id from order_branches where order_branches.order_id = news.order_id
				)
			) order by id), '[]')
			from (select * from live_events ${news} order by id desc limit ${maxAtOnce}) news
		) as events`);
}

/** Deletes old events. By then, clients have received them or have been offline for a long time. */
export async function deleteOldLiveEvents(queryable: Queryable, before: Date): Promise<void> {
	await queryable.execute(sql`delete from live_events where created_at < ${before}`);
}
