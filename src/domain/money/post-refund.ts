import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { accountsOfRefunds } from "#lib/payments/refund-methods.ts";
import { giftCardLeft } from "./gift-card-left.ts";
import { reverseMoney } from "./post-money.ts";

/** SQL for the tender to which reports attribute a refund without an order. */
const tenderOfRefund = sql`
	case refunds.method when 'credit' then ${counterMethodFacts.store_credit.code} else refunds.method end`;

/**
 * Records an approved refund in the ledger. The money leaves the account that holds it, and the sale is reversed. The
 * sale isn't reversed if the shop already owes the money. Examples are a cancelled order, an overpayment, or a payment
 * that didn't become an order. A manual refund of a financed sale first reduces the partner's debt, and the shop's bank
 * account pays the remaining amount. A return without a receipt has no order, so its refund reduces the sales of the
 * tender used for the refund. A refund of a sold gift card reduces the card's balance instead of the sales. Store
 * credit is refunded first to the order's gift card, up to the amount that the card paid, and then to the customer.
 */
export async function postRefund(transaction: Queryable, refundId: number): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
			intent_id, refund_id, customer_id, gift_card_id, actor_id)
		select leg.kind, leg.from_account, leg.to_account,
			case leg.from_account when 'provider' then payment_intents.provider
				when 'courier' then orders.cash_holder end,
			leg.amount, coalesce(
				orders.payment_method, payment_intents.method,
				case when unreceipted_returns.id is not null then ${tenderOfRefund} end
			), refunds.order_id,
			refunds.intent_id, refunds.id,
			case when leg.from_account = 'credit' and leg.gift_card_id is null
				then coalesce(orders.account_id, unreceipted_returns.customer_id) end,
			leg.gift_card_id, refunds.actor_id
		from refunds
		left join orders on orders.id = refunds.order_id
		left join payment_intents on payment_intents.id = refunds.intent_id
		left join unreceipted_returns on unreceipted_returns.refund_id = refunds.id
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
		cross join lateral (
			select case when refunds.method = 'hand' and orders.channel = 'counter'
				then least(refunds.amount, greatest(0, orders.cash_due)) else 0 end as amount
		) financed
		left join gift_cards sold on sold.order_id = refunds.order_id
		cross join lateral (values
			(
				'refunded', 'customer', 'sales',
				case when sold.id is null and num_nonnulls(refunds.order_id, unreceipted_returns.id) > 0
					then refunds.amount - owed.amount end, null
			),
			('credited', 'customer', 'credit', case when sold.id is not null then refunds.amount end, sold.id),
			('refunded', 'credit', 'customer', card.amount, card.id),
			(
				'refunded', ${JSON.stringify(accountsOfRefunds)}::json ->> refunds.method, 'customer',
				refunds.amount - card.amount - financed.amount, null
			),
			('refunded', 'courier', 'customer', financed.amount, null)
		) as leg (kind, from_account, to_account, amount, gift_card_id)
		where refunds.id = ${refundId} and leg.amount > 0`);
}

/** Reverses the entries of a refund that the provider rejected. */
export const reverseRefund = (transaction: Queryable, refundId: number): Promise<void> =>
	reverseMoney(
		transaction,
		// The sale of a cancelled order stays reversed, because the shop still owes the customer the money.
		sql`refund_id = ${refundId} and (
			to_account <> 'sales'
			or order_id not in (select id from orders where status = 'cancelled')
		)`,
		{ actorId: null, note: null },
	);
