import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type EventSpan, followOrderEvents } from "./follow-order-events.ts";

/**
 * Recounts the units sold of each product whose orders have changed since the last run. Changed orders are counted as
 * they are now, and cancelled orders aren't counted.
 */
export const countProductSales = (context: Parameters<typeof followOrderEvents>[0]) =>
	followOrderEvents(context, "product_sales_progress", countUnits);

const countUnits = (transaction: Queryable, { after, last }: EventSpan) =>
	transaction.execute(sql`
		with seen as (
			select distinct order_id from order_events where id > ${after} and id <= ${last}
		), touched as (
			select product_id from seen join order_lines using (order_id) where product_id is not null
			union
			-- Items that a change removed from an order are only in an earlier version of the order.
			select products.id
			from seen join order_changes using (order_id)
			join order_change_lines on change_id = order_changes.id
			join products on products.id = order_change_lines.product_id
		), counted as (
			insert into product_sales as kept (product_id, pieces)
			select product_id, (
				select coalesce(sum(quantity), 0)
				from order_lines join orders on orders.id = order_lines.order_id and status <> 'cancelled'
				where order_lines.product_id = touched.product_id
			)
			from touched order by product_id
			on conflict (product_id) do update set pieces = excluded.pieces
				where kept.pieces <> excluded.pieces
			returning product_id
		)
		-- Makes every process update these products in its search index.
		insert into catalogue_changes (product_id, only_rank) select product_id, true from counted`);
