import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { accountsOfRefunds } from "#lib/refund-methods.ts";
import { reverseMoney } from "./post-money.ts";

/**
 * Posts a refund that was decided on: what was sold is taken back, and the money leaves where it was.
 * Of a cancelled order all has been taken back already, and of a payment without an order nothing
 * was sold.
 */
export async function postRefund(transaction: Queryable, refundId: number): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id,
			intent_id, refund_id, actor_id)
		select 'refunded', leg.from_account, leg.to_account,
			case when leg.from_account = 'provider' then payment_intents.provider end,
			refunds.amount, coalesce(orders.payment_method, paid.method), refunds.order_id,
			refunds.intent_id, refunds.id, refunds.actor_id
		from refunds
		left join orders on orders.id = refunds.order_id
		left join payment_intents on payment_intents.id = refunds.intent_id
		left join lateral (
			select method from money_ledger
			where money_ledger.intent_id = refunds.intent_id and kind = 'paid' limit 1
		) paid on true
		cross join lateral (values
			('customer', 'sales', orders.status <> 'cancelled'),
			(${JSON.stringify(accountsOfRefunds)}::json ->> refunds.method, 'customer', true)
		) as leg (from_account, to_account, applies)
		where refunds.id = ${refundId} and leg.applies`);
}

/** Undoes what was posted of a refund that the provider would not make. */
export const reverseRefund = (transaction: Queryable, refundId: number): Promise<void> =>
	reverseMoney(
		transaction,
		// A cancelled order stays taken back: its customer is owed the money.
		sql`refund_id = ${refundId} and (
			to_account <> 'sales'
			or order_id not in (select id from orders where status = 'cancelled')
		)`,
		{ actorId: null, note: null },
	);
