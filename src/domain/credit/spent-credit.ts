import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { giftCardLeft } from "#domain/money/gift-card-left.ts";

/** SQL for the store credit that was used to pay a row of `orders`. Includes credit on a gift card. */
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

/**
 * SQL for the gift card that paid for a row of `orders`, in the form that the order's detail shows; null without a gift
 * card.
 */
export const usedGiftCard = sql`(
	select json_build_object('last_four', last_four, 'amount', money_ledger.amount)
	from money_ledger join gift_cards on gift_cards.id = gift_card_id
	where money_ledger.order_id = orders.id and kind = 'paid'
)`;

/**
 * SQL for the credit that can be refunded for an order. Without an account, credit can only be refunded to the order's
 * gift card.
 */
export const returnableCredit = sql`case when orders.account_id is null then ${giftCardLeft} else ${creditLeft} end`;

/**
 * Locks the customer's store credit or the gift card that paid a part of an order. Call this before locking stock,
 * because placing an order locks in the same sequence.
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
