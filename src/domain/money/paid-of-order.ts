import sql from "sql-template-tag";

/** What has come in of an order, whoever has it now: a column beside those of `orders`. */
export const paidOfOrder = sql`(
	select coalesce(sum(case when from_account = 'customer' then amount else -amount end), 0)::bigint
	from money_ledger where order_id = orders.id and kind in ('paid', 'collected')
)`;
