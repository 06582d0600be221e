import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Of a row of `orders`: what was paid of it with store credit. */
export const paidWithCredit = sql`(
	select coalesce(sum(amount), 0)::bigint from money_ledger
	where money_ledger.order_id = orders.id and kind = 'paid' and to_account = 'credit'
)`;

/** The same, less what of the order went back as store credit, whatever it was paid by. */
export const creditLeft = sql`greatest(0, (
	select coalesce(sum(case
		when to_account = 'credit' and kind = 'paid' then amount
		when from_account = 'credit' and kind = 'refunded' then -amount
	end), 0)::bigint
	from money_ledger where money_ledger.order_id = orders.id
))`;

/**
 * Lets nobody else change what the customer of an order holds that store credit paid a part of: before its
 * stock is locked, as an order does that is being placed.
 */
export async function lockCreditOf(transaction: Queryable, orderId: number): Promise<void> {
	await transaction.execute(sql`
		select from accounts
		where id = (select account_id from orders where id = ${orderId} and ${paidWithCredit} > 0)
		for no key update`);
}
