import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Queryable } from "#db/database.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
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
	const { id } = await insertProduct(shop.database, { price: 10_000, stock: { main: 50 } });
	await insertCoupon(shop.database, "FEW", { most_redemptions: 5, most_per_customer: 5 });
	await orderItems(maria, [{ product_id: id, qty: 2 }], "FEW");
	await fillCart(maria, [{ product_id: id }]);
	await confirmCard(shop, await startPayment(maria));
	await placeCardOrder(maria, addressId);
	await fillCart(maria, [{ product_id: id, qty: 3 }]);
	await startPayment(maria);
	await refreshReports(shop.database);
});
afterAll(() => shop.close());

it("finds nothing in good books", async () => {
	const { checked, violations } = await checkBooks(shop.database, shop.now());
	expect(violations).toEqual([]);
	expect(checked).toBeGreaterThanOrEqual(24);
});

class Undone extends Error {}

/** Returns the violations found after a change that the database's own constraints would have refused. */
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
	["stock is the sum of its ledger", "update stock set quantity = quantity + 1"],
	["reserved stock is the sum of its reservations", "update stock set reserved = 0"],
	["only live payments hold stock, and not past their term", "delete from stock_reservations"],
	[
		"an order has taken its pieces from stock, a cancelled one none",
		"delete from stock_ledger where reason = 'sold'",
	],
	[
		"an order's total is its lines plus shipping and payment fee minus discount",
		"update order_lines set unit_price = unit_price - 1",
	],
	["an order's status is that of its last event", "update orders set status = 'shipped'"],
	[
		"what a customer has bought is the sum of their orders, and what they spent the ledger's",
		"update customer_sales set spend = spend + 1",
	],
	[
		"a request led to at most one order, and an order to one request's answer",
		"update idempotency_keys set order_id = 999",
	],
	[
		"every card order has one payment of its amount, less what store credit paid",
		"update payment_intents set paid_amount = paid_amount + 1",
	],
	[
		"what is paid as an extension has it, that extension took, and its order says that it has come in",
		"update orders set payment_method = 'acme:pay-in-3', amount_received = total, received_at = now() where payment_method = 'card'",
	],
	["no other order has a payment", "update orders set payment_method = 'cod'"],
	[
		"a payment that was taken is an order or goes back",
		"update payment_intents set order_id = null, status = 'expired' where order_id is not null",
	],
	[
		"no refund has failed or waits for more than a day",
		"insert into refunds (event_key, intent_id, amount, reason, state) select 'x', id, 1, 'replaced', 'failed' from payment_intents limit 1",
	],
	[
		"what the sandbox took is known to the shop, and what it gave back too",
		"insert into sandbox_refunds (id, intent_id, idempotency_key, amount) select 're', id, 'k', 1 from sandbox_intents limit 1",
	],
	["what was placed of an order is its total", "delete from money_ledger where kind = 'placed'"],
	[
		"of an order is sold what was placed less what went back, of a cancelled one nothing",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'cancelled', 'customer', 'sales', total, id from orders",
	],
	[
		"no more went back than came in, and as much as the refunds say",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'refunded', 'cash', 'customer', 1, id from orders",
	],
	[
		"what a customer owes fits the status of the order and how it is paid",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'paid', 'customer', 'bank', 1, id from orders",
	],
	[
		"couriers hold what they have collected of orders that were delivered, or owe for lost ones",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id) select 'collected', 'customer', 'courier', total, id from orders",
	],
	[
		"what a provider took is in the ledger, once, and goes back only once",
		"delete from money_ledger where kind = 'paid'",
	],
	[
		"what is undone in the ledger of money is undone whole and once",
		"insert into money_ledger (kind, from_account, to_account, amount, order_id, reverses_id) select kind, to_account, from_account, amount - 1, order_id, id from money_ledger where kind = 'placed'",
	],
	[
		"the sums of sales of each day and way to pay are those of the ledger of money",
		"update report_days set refunded = refunded + 1",
	],
	[
		"the sums of money of each day are those of the ledger of money",
		"delete from report_money where kind = 'placed'",
	],
	[
		"what is reported of products, categories and branches adds up to the day",
		"update report_products set received = received - 1 where product_id > 0",
	],
	[
		"the sums of a month are those of its days",
		"insert into report_months select distinct date_trunc('month', day) from report_days",
	],
	["no coupon was used more often than it may be", "update coupons set most_redemptions = 0"],
	[
		"no customer has used a coupon more often than they may",
		"update coupons set most_per_customer = 0",
	],
	[
		"every order with a coupon has its use written down",
		"delete from coupon_redemptions where order_id is not null",
	],
	[
		"the promotions of an order add up to the discounts of its lines, and are part of its discount",
		"update order_discounts set amount = amount + 1",
	],
	[
		"no customer has spent more store credit than they were given, or than a payment keeps for itself",
		"insert into money_ledger (kind, from_account, to_account, amount, customer_id) select 'credited', 'losses', 'credit', 100, id from accounts where role = 'customer' limit 1",
	],
	[
		"store credit that paid an order is its customer's, and what a payment kept was paid",
		"update payment_intents set store_credit = 100 where order_id is not null",
	],
	["every step of an order has its mail", "delete from mails where event_key like '%:paid'"],
	[
		"every refund that was made has its mail",
		"insert into refunds (event_key, intent_id, amount, reason, state) select 'x', id, 1, 'replaced', 'succeeded' from payment_intents limit 1",
	],
])("%s: found where it is not so", async (rule, wrong) => {
	// Disabling triggers also disables foreign keys, but not the constraints on single rows.
	const lenient = [
		"alter table coupons drop constraint coupons_most_redemptions_check",
		"alter table coupons drop constraint coupons_most_per_customer_check",
	];
	const statement = /most_/.test(wrong)
		? `do $$ begin ${[...lenient, wrong].join("; ")}; end $$`
		: wrong;
	expect(await findAfter(statement)).toContain(rule);
});

it("a hold past its term is found, and a mail that nobody will send", async () => {
	const later = new Date(shop.now().getTime() + 21 * 60_000);
	expect(await findAfter("select 1", later)).toContain(
		"only live payments hold stock, and not past their term",
	);
	const noJobs =
		"do $$ begin create schema jobs; create table jobs.job (name text, data jsonb, state text); end $$";
	expect(await findAfter(noJobs, later)).toContain(
		"every mail that waits has a job that will send it",
	);
});
