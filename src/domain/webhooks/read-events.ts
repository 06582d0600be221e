import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { WebhookEvent } from "#lib/events/webhook-events.ts";

/** An event about an object. The object's state is read when the message about the event is created. */
export interface ObjectEvent {
	event: WebhookEvent;
	/** Id of the order, parcel, payment, refund, return, product or customer. */
	id: number;
}

/**
 * Returns the events that were committed after a snapshot. Each event is returned exactly once, even if its transaction
 * took long. Repeated events about one object are combined. The event that an order was placed comes before all other
 * events of the order.
 */
export async function readEvents(
	queryable: Queryable,
	since: string,
): Promise<{ snapshot: string; news: ObjectEvent[] }> {
	const isNew = sql`
		transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
		and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
		and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())`;
	return queryable.one<{ snapshot: string; news: ObjectEvent[] }>(sql`
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
