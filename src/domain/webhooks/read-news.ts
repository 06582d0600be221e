import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { WebhookEvent } from "#lib/webhook-events.ts";

/** That something happened to a thing; what it is like now is looked up when it is told. */
export interface News {
	event: WebhookEvent;
	/** Of the order, parcel, payment, refund, return, product or customer. */
	id: number;
}

/**
 * What a snapshot could not see and the present can, each exactly once however long its transaction took;
 * what happened several times to one thing is one piece of news, and an order is placed before all else.
 */
export async function readNews(
	queryable: Queryable,
	since: string,
): Promise<{ snapshot: string; news: News[] }> {
	const isNew = sql`
		transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
		and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
		and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())`;
	return queryable.one<{ snapshot: string; news: News[] }>(sql`
		with news as (
			select case kind
					when 'order_placed' then 'order.placed'
					when 'payment_failed' then 'payment.failed'
					else 'order.changed'
				end as event,
				coalesce(intent_id, order_id) as id
			from live_events
			where kind in ('order_placed', 'order_changed', 'payment_failed') and ${isNew}
			union
			select case
					when not exists (select from products where id = product_id) then 'product.deleted'
					when bool_and(only_stock) then 'stock.changed'
					else 'product.changed'
				end, product_id
			from catalogue_changes where product_id is not null and not only_rank and ${isNew}
			group by product_id
			union
			select event, object_id from webhook_changes where ${isNew}
		)
		select pg_current_snapshot()::text as snapshot, (
			select coalesce(jsonb_agg(
				jsonb_build_object('event', event, 'id', id)
				order by event <> 'order.placed', event <> 'payment.received', event, id
			), '[]')
			from news
		) as news`);
}
