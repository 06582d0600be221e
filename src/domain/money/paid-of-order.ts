import sql from "sql-template-tag";

/**
 * SQL for the amount paid for an order, including money that a courier or partner still holds. Of the refunds, only
 * those of changes that lowered the order's total are subtracted. The query must select from `orders`.
 */
export const paidOfOrder = sql`(
	select coalesce(sum(case
		when from_account = 'customer' then amount when to_account = 'customer' then -amount else 0
	end), 0)::bigint
	from money_ledger where order_id = orders.id and (
		kind in ('paid', 'collected')
		or refund_id in (
			select id from refunds where refunds.order_id = orders.id and reason = 'order_changed'
		)
	)
)`;
