import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readToday } from "#contract/admin/today.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const day = 24 * 60 * 60 * 1000;
let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

test("Today shows what needs attention and the day's results", async () => {
	const product = await insertProduct(shop.database, { price: 10_000, stock: { main: 4 } });
	await shop.database.execute(sql`
		insert into stock_levels (variation_id, branch_id, low_level)
		select variation_id, branch_id, 2 from stock where variation_id = ${product.variationIds[0] ?? 0}`);
	const customer = await createCustomer(shop);
	const first = await orderItems(customer, [{ product_id: product.id }]);
	const second = await orderItems(customer, [{ product_id: product.id }]);
	const weekAgo = new Date(shop.now().getTime() - 7 * day - 1000);
	await shop.database.transaction(async (transaction) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		await transaction.execute(sql`
			update orders set created_at = ${weekAgo} where id = ${first.id}`);
		await transaction.execute(sql`
			update money_ledger set created_at = ${weekAgo} where order_id = ${first.id}`);
	});
	await customer.api(requestCancellation, { id: second.id, reason: "other", note: "" });
	await shop
		.visitor()
		.api(askQuestion, { kind: "ask", name: "Ana", email: "a@elsewhere.example", message: "Hi" });
	// Two people wait for a notification (Ana asked twice). The others haven't confirmed, were already notified, or
	// unsubscribed.
	await shop.database.execute(sql`
		insert into demand_requests
			(kind, words, ask_key, email, confirmed_at, told_at, left_at)
		select 'search', 'mouse', key, email, confirmed_at, told_at, left_at
		from (values
			('1', 'ana@elsewhere.example', now(), null::timestamptz, null::timestamptz),
			('2', 'Ana@elsewhere.example', now(), null, null),
			('1', 'ben@elsewhere.example', now(), null, null),
			('1', 'carla@elsewhere.example', null, null, null),
			('1', 'dina@elsewhere.example', now(), now(), null),
			('1', 'elmo@elsewhere.example', now(), null, now())
		) as asked (key, email, confirmed_at, told_at, left_at)`);
	// Advance the shop's clock by a second, because the database's clock, which set the times of the requests, can be
	// slightly ahead of it.
	shop.advance(1000);
	expect(await manager.api(readToday)).toEqual({
		orders_to_pack: 2,
		orders_uncollected: 0,
		sales_to_settle: 0,
		cancel_requests: 1,
		orders_to_confirm: 0,
		parcels_undelivered: 0,
		returns_requested: 0,
		returns_received: 0,
		orders_late: 0,
		latest_order_id: second.id,
		low_stock: 1,
		shared_barcodes: 0,
		waiting_proofs: 0,
		open_questions: 1,
		waiting_reviews: 0,
		people_waiting: 2,
		failed_payments: 0,
		failed_refunds: 0,
		failed_mails: 0,
		disk: "ok",
		can_keep_uploads: true,
		stuck_mails: { count: 0, reason: null, quote: null },
		sales: {
			today: { orders: 1, total: 250 },
			last_week: { orders: 1, total: 250 },
			last_week_whole_day: { orders: 1, total: 250 },
		},
		received: 0,
		came_in: 0,
	});
	const staff = await createCustomer(shop, { role: "staff" });
	expect(await staff.api(readToday)).toMatchObject({
		orders_to_pack: 2,
		waiting_proofs: null,
		open_questions: null,
		waiting_reviews: null,
		people_waiting: null,
		failed_mails: null,
		stuck_mails: null,
		sales: null,
	});
});
