import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { giftCardLeft } from "#domain/money/gift-card-left.ts";

/** SQL for the store credit that paid for a row of `orders`, including credit from a gift card. */
export const paidWithCredit = sql`(
	select coalesce(sum(amount), 0)::bigint from money_ledger
	where money_ledger.order_id = orders.id and kind = 'paid' and to_account = 'credit'
)`;

/** SQL for the amount paid with credit minus the amount refunded as store credit. */
export const creditLeft = sql`greatest(0, (
	select coalesce(sum(case
		when to_account = 'credit' and kind = 'paid' then amount
		when from_account = 'credit' and kind = 'refunded' then -amount
	end), 0)::bigint
	from money_ledger where money_ledger.order_id = orders.id
))`;

/** SQL for the gift card that paid for a row of `orders`, as shown in the order's details; null for none. */
export const usedGiftCard = sql`(
	select json_build_object('last_four', last_four, 'amount', money_ledger.amount)
	from money_ledger join gift_cards on gift_cards.id = gift_card_id
	where money_ledger.order_id = orders.id and kind = 'paid'
)`;

/**
 * SQL for the store credit that can be refunded for an order. For an order without a customer account, only credit from
 * a gift card can be refunded.
 */
export const returnableCredit = sql`case when orders.account_id is null then ${giftCardLeft} else ${creditLeft} end`;

/**
 * Locks the store credit of an order's customer if credit paid for the order, and the gift cards of the order. Call
 * this before locking stock, because all orders lock in this sequence.
 */
export async function lockCreditOf(transaction: Queryable, orderId: number): Promise<void> {
	await transaction.execute(sql`
		select from accounts
		where id = (select account_id from orders where id = ${orderId} and ${paidWithCredit} > 0)
		for no key update`);
	await transaction.execute(sql`
		select from gift_cards
		where id in (select gift_card_id from money_ledger where order_id = ${orderId})
		for no key update`);
}
