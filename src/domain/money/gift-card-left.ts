import sql from "sql-template-tag";

/** SQL for the amount paid with the gift card minus the amount refunded to the card. */
export const giftCardLeft = sql`(
	select coalesce(sum(case
		when to_account = 'credit' and kind = 'paid' then amount
		when from_account = 'credit' and kind = 'refunded' then -amount
	end), 0)::bigint
	from money_ledger where money_ledger.order_id = orders.id and gift_card_id is not null
)`;
