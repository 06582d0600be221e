import { randomUUID } from "node:crypto";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeShift } from "#contract/admin/counter-shifts.ts";
import { issueGiftCard } from "#contract/admin/gift-cards.ts";
import { takeUnreceipted } from "#contract/admin/unreceipted-returns.ts";
import type { Queryable } from "#db/database.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openTill, sellOne } from "#test/support/counter-fixture.ts";
import { insertCoupon } from "#test/support/coupon-fixture.ts";
import { createCustomer, giveAddress } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "./book-checks.ts";

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
	const maria = await createCustomer(shop);
	const addressId = await giveAddress(maria);
	const { id, variationIds } = await insertProduct(shop.database, {
		price: 10_000,
		stock: { main: 50 },
	});
	await insertCoupon(shop.database, "FEW", { most_redemptions: 5, most_per_customer: 5 });
	await orderItems(maria, [{ product_id: id, qty: 2 }], "FEW");
	await fillCart(maria, [{ product_id: id }]);
	await confirmCard(shop, await startPayment(maria));
	await placeCardOrder(maria, addressId);
	await fillCart(maria, [{ product_id: id, qty: 3 }]);
	await startPayment(maria);
	const owner = await createCustomer(shop, { role: "owner" });
	const given = { amount: 500, paid_by: "cash" } as const;
	await owner.api(issueGiftCard, given, { headers: { "Idempotency-Key": randomUUID() } });
	const shift = await openTill(owner);
	await sellOne(shop, owner, shift);
	const cable = { variation_id: variationIds[0] ?? 0, quantity: 1, unit_amount: 100 };
	await owner.api(takeUnreceipted, {
		id: shift.id,
		return_id: randomUUID(),
		lines: [{ ...cable, comes_back: "damaged" }],
		reason: "Receipt lost",
		refund: "cash",
		expected_total: 100,
	});
	await owner.api(closeShift, { id: shift.id, counted: 1199 });
	await refreshReports(shop.database);
});
afterAll(() => shop.close());

it("finds nothing in correct books", async () => {
	const { checked, violations } = await checkBooks(shop.database, shop.now());
	expect(violations).toEqual([]);
	expect(checked).toBeGreaterThanOrEqual(24);
});

class Undone extends Error {}

/**
 * Makes a change without the database's triggers and foreign keys, which would refuse it, and returns the violated
 * rules. Then undoes the change.
 */
async function findAfter(wrong: string, now = shop.now()): Promise<string[]> {
	let found: string[] = [];
	const work = async (transaction: Queryable) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		await transaction.execute(sql`${raw(wrong)}`);
		const { violations } = await checkBooks(transaction, now);
		found = violations.map(({ rule }) => rule);
		throw new Undone();
	};
	await expect(shop.database.transaction(work)).rejects.toThrow(Undone);
	return found;
}

it.each([
	["stock equals the sum of its ledger", "update stock set quantity = quantity + 1"],
	["reserved stock equals the sum of its reservations", "update stock set reserved = 0"],
	["only open payments reserve stock, and not past their expiry", "delete from stock_reservations"],
	[
		"an order has taken its items from stock, and a cancelled order has taken none",
		"delete from stock_ledger where reason = 'sold'",
	],
	[
		"an order's total is its lines plus shipping and payment fee minus the discount",
		"update order_lines set unit_price = unit_price - 1",
	],
	["an order's status is that of its last event", "update orders set status = 'shipped'"],
	[
		"a customer's order count equals their orders, and their total spent equals the money ledger",
		"update customer_sales set spend = spend + 1",
	],
	[
		"a request created at most one order, and an order belongs to one request",
		"update idempotency_keys set order_id = 999",
	],
	[
		"every card order has one payment of its total minus store credit",
		"update payment_intents set paid_amount = paid_amount + 1",
	],
	[
		"an order with an extension's payment method was paid through that extension and is marked as paid",
		"update orders set payment_method = 'acme:pay-in-3', amount_received = total, received_at = now() where payment_method = 'card'",
	],
	["no other order has a payment", "update orders set payment_method = 'cod'"],
	[
		"a captured payment has an order or a refund",
		"update payment_intents set order_id = null, status = 'expired' where order_id is not null",
	],
	[
		"no refund has failed or been pending for more than a day",
		"insert into refunds (event_key, intent_id, amount, reason, state) select 'x', id, 1, 'replaced', 'failed' from payment_intents limit 1",
	],
	[
		"the shop knows every payment and refund of the sandbox",
		"insert into sandbox_refunds (id, intent_id, idempotency_key, amount) select 're', id, 'k', 1 from sandbox_intents limit 1",
	],
	[
		"the amount posted for an order equals its total",
		"delete from money_ledger where kind = 'placed'",
	],
	[
		"only the rounding of cash at tills is in its account, for each sale with its refunds",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'rounded', 'cash', 'rounding', 1, order_id from counter_sales",
	],
	[
		"a counter sale's payments add up to its total, and the cash handed over covers the rounded part",
		"update counter_sales set cash_rounding = 1",
	],
	[
		"the cash account has what the drawer received and paid out for each counter sale",
		"update counter_payments set amount = amount - 1",
	],
	[
		"a return without a receipt adds up, and its refund is in the ledger of money once",
		"update unreceipted_return_lines set unit_amount = unit_amount - 1",
	],
	[
		"items that came back without a receipt are in the ledger of stock",
		"update unreceipted_return_lines set quantity = quantity + 1",
	],
	[
		"the sales of an order are its total minus refunds, and zero if it is cancelled",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'cancelled', 'customer', 'sales', total, id from orders",
	],
	[
		"refunds never exceed payments, and equal the recorded refunds",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'refunded', 'cash', 'customer', 1, id from orders",
	],
	[
		"the amount a customer owes matches the order's status and payment method",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'paid', 'customer', 'bank', 1, id from orders",
	],
	[
		"couriers hold the cash of delivered orders and owe for lost ones",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'collected', 'customer', 'courier', total, id from orders",
	],
	[
		"each payment and refund of a provider is in the ledger once",
		"delete from money_ledger where kind = 'paid'",
	],
	[
		"an entry of the money ledger is reversed completely and only once",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id, reverses_id) select kind, to_account, from_account, amount - 1, order_id, id from money_ledger where kind = 'placed'",
	],
	[
		"daily sales by payment method match the money ledger",
		"update report_days set refunded = refunded + 1",
	],
	["daily money totals match the money ledger", "delete from report_money where kind = 'placed'"],
	[
		"reports by product, category and branch add up to the day",
		"update report_products set received = received - 1 where product_id > 0",
	],
	[
		"monthly totals match the days",
		"insert into report_months select distinct date_trunc('month', day) from report_days",
	],
	["no coupon was used more often than its limit", "update coupons set most_redemptions = 0"],
	[
		"no customer has used a coupon more often than the limit per customer",
		"update coupons set most_per_customer = 0",
	],
	[
		"every order with a coupon has a recorded use",
		"delete from coupon_redemptions where order_id is not null",
	],
	[
		"the promotions of an order add up to the discounts of its lines, and are part of its discount",
		"update order_discounts set amount = amount + 1",
	],
	[
		"no customer has spent or reserved more store credit than they received",
		"insert into money_ledger (kind, from_account, to_account, amount, customer_id) select 'credited', 'losses', 'credit', 100, id from accounts where role = 'customer' limit 1",
	],
	[
		"no gift card has paid or reserved more than it was issued for",
		"update gift_cards set amount = amount + 1",
	],
	[
		"store credit of an order belongs to its customer, and reserved credit was spent",
		"update payment_intents set store_credit = 100 where order_id is not null",
	],
	[
		"units tracked from receipt on equal the stock of each branch",
		"update products set serial_tracking = 'from_receipt'",
	],
	[
		"the cost of the stock equals the inventory account of the money ledger",
		"update stock_costs set value = value + 1",
	],
	[
		"stock at cost equals the stock in all branches and in transit, minus movements that aren't valued yet",
		"update stock_costs set quantity = quantity + 1",
	],
	[
		"units in transit have left one branch and haven't arrived at another",
		"with moved as (insert into stock_transfers (from_branch_id, to_branch_id) select min(id), max(id) from branches returning id) insert into stock_transfer_lines (transfer_id, variation_id, quantity) select moved.id, (select min(id) from variations), 1 from moved",
	],
	[
		"the received units of a purchase order are in its receipts and in the stock ledger",
		"insert into purchase_order_lines (purchase_order_id, variation_id, position, quantity, unit_cost, received) select 1, id, 0, 1, 100, 1 from variations limit 1",
	],
	[
		"the Z readings of a till have no gap, and each continues the grand total before it",
		"update till_readings set number = 2",
	],
	[
		"the Z readings of a till have no gap, and each continues the grand total before it",
		"update till_readings set previous_total = 1, grand_total = gross + 1",
	],
	[
		"the gross sales of a Z reading are those of the sales it counts",
		"update till_readings set gross = gross + 1, grand_total = grand_total + 1",
	],
	[
		"every status change of an order has its email",
		"delete from mails where event_key like '%:paid'",
	],
	[
		"every completed refund has its email",
		"insert into refunds (event_key, intent_id, amount, reason, state) select 'x', id, 1, 'replaced', 'succeeded' from payment_intents limit 1",
	],
])("%s: reports violations", async (rule, wrong) => {
	// Disabled triggers don't disable check constraints, so drop the constraints that the change violates.
	const lenient = [
		"alter table coupons drop constraint coupons_most_redemptions_check",
		"alter table coupons drop constraint coupons_most_per_customer_check",
	];
	const statement = /most_/.test(wrong)
		? `do $$ begin ${[...lenient, wrong].join("; ")}; end $$`
		: wrong;
	expect(await findAfter(statement)).toContain(rule);
});

it("reports an expired reservation, and a pending email without a job", async () => {
	const later = new Date(shop.now().getTime() + 21 * 60_000);
	expect(await findAfter("select 1", later)).toContain(
		"only open payments reserve stock, and not past their expiry",
	);
	const noJobs =
		"do $$ begin create schema jobs; create table jobs.job (name text, data jsonb, state text); end $$";
	expect(await findAfter(noJobs, later)).toContain(
		"every pending email has a job that will send it",
	);
});
