import sql from "sql-template-tag";

/**
 * What has come in of an order, whoever has it now, less what went back because the order was changed to
 * cost less: a column beside those of `orders`.
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
