import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isDemoAccount } from "#domain/accounts/demo-accounts.ts";

/**
 * Finds the orders of the demo's accounts and the orders paid with the sandbox, except orders with an invoice. Invoices
 * may only be voided, never deleted.
 */
async function findOrders(transaction: Queryable): Promise<number[]> {
	const rows = await transaction.rows<{ id: number }>(sql`
		select orders.id from orders left join accounts on accounts.id = account_id
		where (
			accounts.id is not null and ${isDemoAccount}
			or exists (
				select from payment_intents
				where payment_intents.order_id = orders.id and provider = 'sandbox'
			)
		) and not exists (select from invoices where invoices.order_id = orders.id)`);
	return rows.map(({ id }) => id);
}

/** Sandbox payments, except those of orders that stay. */
const sandboxPayments = sql`
	select id from payment_intents
	where provider = 'sandbox' and (
		order_id is null or not exists (select from invoices where invoices.order_id = payment_intents.order_id)
	)`;

/** Removes the demo's orders and sandbox payments, and restocks their items. */
export async function removeDemoOrders(
	transaction: Queryable,
): Promise<{ orders: number; payments: number }> {
	const ids = await findOrders(transaction);
	// Cancel the orders before deleting them, so that sales per customer and report totals no longer include them.
	await transaction.execute(sql`
		update orders set status = 'cancelled', account_id = null where id = any(${ids})`);
	await returnUnits(transaction, ids);
	await transaction.execute(sql`
		delete from stock_reservations where intent_id in (${sandboxPayments})`);
	await transaction.execute(sql`
		delete from coupon_redemptions
		where order_id = any(${ids}) or intent_id in (${sandboxPayments})`);
	await transaction.execute(sql`
		delete from refunds where order_id = any(${ids}) or intent_id in (${sandboxPayments})`);
	await transaction.execute(sql`
		update payment_events set intent_id = null where intent_id in (${sandboxPayments})`);
	const payments = await transaction.execute(sql`
		delete from payment_intents where id in (${sandboxPayments})`);
	await transaction.execute(sql`delete from payment_events where provider = 'sandbox'`);
	await transaction.execute(sql`delete from courier_bookings where provider = 'stand_in'`);
	await transaction.execute(sql`delete from couriers where provider = 'stand_in'`);
	await transaction.execute(sql`delete from stand_in_shipments`);
	await transaction.execute(sql`delete from sandbox_events`);
	await transaction.execute(sql`delete from sandbox_refunds`);
	await transaction.execute(sql`delete from sandbox_intents`);
	await transaction.execute(sql`delete from mails where attached_order_id = any(${ids})`);
	// Payments that demo accounts made with a real provider stay, but without their order and account.
	await transaction.execute(sql`
		update payment_intents set order_id = null, account_id = null where order_id = any(${ids})`);
	// Delete payouts that contain only these orders. This also deletes the payouts' fees and ledger entries.
	await transaction.execute(sql`
		delete from payouts
		where id in (select payout_id from money_ledger where order_id = any(${ids}))
			and not exists (
				select from money_ledger
				where payout_id = payouts.id and order_id <> all(${ids})
			)`);
	await transaction.execute(sql`delete from orders where id = any(${ids})`);
	return { orders: ids.length, payments };
}

/**
 * Restocks the orders' items with opposite ledger entries, and then deletes both kinds of entries. Their sum is zero,
 * so stock still equals the sum of its ledger.
 */
async function returnUnits(transaction: Queryable, orderIds: number[]): Promise<void> {
	const rows = await transaction.rows<{ id: number }>(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, order_id)
		select variation_id, branch_id, -sum(change), 'returned', min(order_id)
		from stock_ledger where order_id = any(${orderIds})
		group by variation_id, branch_id having sum(change) <> 0
		returning id`);
	const returned = rows.map(({ id }) => id);
	await transaction.execute(sql`
		delete from stock_ledger where order_id = any(${orderIds}) or id = any(${returned})`);
}
