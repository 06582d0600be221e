import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { LiveEventRow } from "./live-event.ts";

/** Of what came while somebody was away, they are told so many, the latest. */
const mostAtOnce = 200;

interface ReadLiveEvents {
	/** Up to where everything has been told, as PostgreSQL writes a snapshot. */
	snapshot: string;
	events: LiveEventRow[];
}

/**
 * The events that a snapshot could not see and the present can, in their order: each exactly once, however
 * long its transaction took to commit.
 * @param since null: none, but where to begin
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
				-- What a restored backup brings from another server is no news, at each look again.
				and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())`;
	return queryable.one<ReadLiveEvents>(sql`
		select pg_current_snapshot()::text as snapshot, (
			select coalesce(json_agg(json_build_object(
				'id', id, 'kind', kind, 'orderId', order_id, 'questionId', question_id,
				'accountId', account_id, 'branchIds', array(
					select branch_id from order_branches where order_branches.order_id = news.order_id
				)
			) order by id), '[]')
			from (select * from live_events ${news} order by id desc limit ${mostAtOnce}) news
		) as events`);
}

/** Whom they are told to is long gone, or was told. */
export async function forgetLiveEvents(queryable: Queryable, before: Date): Promise<void> {
	await queryable.execute(sql`delete from live_events where created_at < ${before}`);
}
