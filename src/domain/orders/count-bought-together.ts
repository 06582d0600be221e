import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type EventSpan, followOrderEvents } from "./follow-order-events.ts";

/**
 * Maximum number of distinct products in a counted order. Larger orders say little about which products belong
 * together.
 */
const maxProducts = 20;

/** Counts which products were delivered in the same order. */
export const countBoughtTogether = (context: Parameters<typeof followOrderEvents>[0]) =>
	followOrderEvents(context, "bought_together_progress", countPairs);

const countPairs = (transaction: Queryable, { after, last }: EventSpan) =>
	transaction.execute(sql`
		with delivered as (
			select distinct order_id from order_events
			where id > ${after} and id <= ${last} and to_status = 'delivered' and kind = 'moved'
		), bought as (
			select distinct order_id, product_id
			from delivered join order_lines using (order_id) where product_id is not null
		), small as (
			select order_id from bought group by order_id having count(*) between 2 and ${maxProducts}
		)
		insert into bought_together (product_id, other_id, orders)
		select one.product_id, other.product_id, count(*)
		from small join bought one using (order_id)
		join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
		group by one.product_id, other.product_id
		order by one.product_id, other.product_id
		on conflict (product_id, other_id) do update
			set orders = bought_together.orders + excluded.orders`);
