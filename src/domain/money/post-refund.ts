import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { accountsOfRefunds } from "#lib/payments/refund-methods.ts";
import { giftCardLeft } from "./gift-card-left.ts";
import { reverseMoney } from "./post-money.ts";

/**
 * Posts an approved refund. The money leaves the account it was in, and the sale is reversed, except where the shop
 * already owes the money: for a cancelled order, for a payment that didn't become an order, and for an overpayment.
 * A refund of a sold gift card reduces the card instead of the sales. Store credit goes back to the order's gift card first, up to what the card paid, and then to the customer.
 */
export async function postRefund(transaction: Queryable, refundId: number): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
			intent_id, refund_id, customer_id, gift_card_id, actor_id)
		select leg.kind, leg.from_account, leg.to_account,
			case when leg.from_account = 'provider' then payment_intents.provider end,
			leg.amount, coalesce(orders.payment_method, payment_intents.method), refunds.order_id,
			refunds.intent_id, refunds.id,
			case when leg.from_account = 'credit' and leg.gift_card_id is null then orders.account_id end,
			leg.gift_card_id, refunds.actor_id
		from refunds
		left join orders on orders.id = refunds.order_id
		left join payment_intents on payment_intents.id = refunds.intent_id
		left join lateral (
			select greatest(0, -sum(
				case when to_account = 'customer' then amount when from_account = 'customer' then -amount end
			)) as amount
			from money_ledger where money_ledger.order_id = refunds.order_id
		) owed on true
		cross join lateral (
			select case when refunds.method = 'credit' then least(refunds.amount, ${giftCardLeft}) else 0 end as amount,
				(
					select gift_card_id from money_ledger
					where money_ledger.order_id = refunds.order_id and kind = 'paid' and gift_card_id is not null
				) as id
		) card
		left join gift_cards sold on sold.order_id = refunds.order_id
		cross join lateral (values
			(
				'refunded', 'customer', 'sales',
				case when refunds.order_id is not null and sold.id is null then refunds.amount - owed.amount end, null
			),
			('credited', 'customer', 'credit', case when sold.id is not null then refunds.amount end, sold.id),
			('refunded', 'credit', 'customer', card.amount, card.id),
			(
				'refunded', ${JSON.stringify(accountsOfRefunds)}::json ->> refunds.method, 'customer',
				refunds.amount - card.amount, null
			)
		) as leg (kind, from_account, to_account, amount, gift_card_id)
		where refunds.id = ${refundId} and leg.amount > 0`);
}

/** Reverses the entries of a refund that the provider rejected. */
export const reverseRefund = (transaction: Queryable, refundId: number): Promise<void> =>
	reverseMoney(
		transaction,
		// The sale of a cancelled order stays reversed, because the shop owes the customer the money.
		sql`refund_id = ${refundId} and (
			to_account <> 'sales'
			or order_id not in (select id from orders where status = 'cancelled')
		)`,
		{ actorId: null, note: null },
	);
