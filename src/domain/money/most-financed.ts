import sql, { type Sql } from "sql-template-tag";

/**
 * SQL for the maximum amount that a financing partner may owe for an order. This is the financed amount minus manual
 * refunds, because the partner doesn't pay for what the shop has refunded.
 */
export const mostFinanced: Sql = sql`greatest(0, (
	select coalesce(sum(counter_payments.amount), 0) from counter_sales
	join counter_payments on sale_id = counter_sales.id and way = 'financed'
	where counter_sales.order_id = orders.id
) - (
	select coalesce(sum(amount), 0) from refunds
	where refunds.order_id = orders.id and method = 'hand' and state <> 'failed'
))`;
