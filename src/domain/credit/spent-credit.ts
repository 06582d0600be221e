import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** SQL for the store credit used to pay a row of `orders`. */
export const paidWithCredit = sql`(
	select coalesce(sum(amount), 0)::bigint from money_ledger
	where money_ledger.order_id = orders.id and kind = 'paid' and to_account = 'credit'
)`;

/** SQL for the credit payment minus refunds to store credit, whatever payment method they're for. */
export const creditLeft = sql`greatest(0, (
	select coalesce(sum(case
		when to_account = 'credit' and kind = 'paid' then amount
		when from_account = 'credit' and kind = 'refunded' then -amount
	end), 0)::bigint
	from money_ledger where money_ledger.order_id = orders.id
))`;

/**
 * Locks the store credit of the customer of an order that was partly paid with it. Call it before locking stock, in the
 * same order as placing an order does.
 */
export async function lockCreditOf(transaction: Queryable, orderId: number): Promise<void> {
	await transaction.execute(sql`
		select from accounts
		where id = (select account_id from orders where id = ${orderId} and ${paidWithCredit} > 0)
		for no key update`);
}
