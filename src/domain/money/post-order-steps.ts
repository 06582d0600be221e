import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { paidOfOrder } from "./paid-of-order.ts";
import { reverseMoney } from "./post-money.ts";

/** Reverses the sale of a cancelled order, and the write-offs of amounts that the customer owed for it. */
export async function postCancelled(
	transaction: Queryable,
	orderId: number,
	actorId: number | null,
): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, amount, method, order_id, actor_id)
		select 'cancelled', 'customer', 'sales', sold.amount, payment_method, id, ${actorId}::bigint
		from orders
		cross join lateral (
			select coalesce(sum(
				case when from_account = 'sales' then amount when to_account = 'sales' then -amount end
			), 0) as amount
			from money_ledger where order_id = orders.id
		) sold
		where id = ${orderId} and sold.amount > 0`);
	await reverseMoney(
		transaction,
		sql`order_id = ${orderId} and kind = 'written_off' and from_account = 'customer'`,
		{ actorId, note: null },
	);
}

/**
 * Records that the amount owed for an order was collected on delivery. This applies to orders paid on delivery, and to
 * paid orders whose total was increased later. At a pickup, the branch receives the cash.
 */
export async function postCollected(
	transaction: Queryable,
	orderId: number,
	actorId: number | null,
): Promise<void> {
	await transaction.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id, actor_id)
		select case when pickup_branch_id is null then 'collected' else 'paid' end, 'customer',
			case when pickup_branch_id is null then 'courier' else 'cash' end,
			case when pickup_branch_id is null then nullif(courier, '') end, owed.amount, payment_method, id,
			${actorId}::bigint
		from orders
		cross join lateral (
			select coalesce(sum(
				case when to_account = 'customer' then amount when from_account = 'customer' then -amount end
			), 0) as amount
			from money_ledger where order_id = orders.id
		) owed
		where id = ${orderId} and owed.amount > 0 and (
			payment_method = any(${paidAtDelivery}::text[]) or balance_due > 0
			or exists (select from money_ledger where order_id = orders.id and kind = 'collected')
		)`);
	await transaction.execute(sql`
		update orders set balance_due = 0,
			amount_received = case when amount_received is not null then ${paidOfOrder} end
		where id = ${orderId} and balance_due > 0`);
}

/**
 * Moves the amount owed for an order to a different courier, after staff have corrected who delivered the order. Does
 * nothing if the first courier has already paid out a part.
 */
export async function moveCollected(
	transaction: Queryable,
	orderId: number,
	actorId: number | null,
): Promise<void> {
	const { is_held: isHeld } = await transaction.one<{ is_held: boolean }>(sql`
		select coalesce(sum(case when to_account = 'courier' then amount else -amount end), 0) > 0
			and not coalesce(bool_or(kind not in ('collected')), false) as is_held
		from money_ledger
		where order_id = ${orderId} and 'courier' in (from_account, to_account)`);
	if (!isHeld) return;
	await reverseMoney(transaction, sql`order_id = ${orderId} and kind = 'collected'`, {
		actorId,
		note: "Delivered by another courier",
	});
	await postCollected(transaction, orderId, actorId);
}
