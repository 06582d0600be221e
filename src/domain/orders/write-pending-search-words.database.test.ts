import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listAdminOrders as listOrders } from "#contract/admin/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { writePendingSearchWords } from "./write-pending-search-words.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let productId: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	productId = (await insertProduct(shop.database, { name: "Volute lamp", stock: { main: 2_000 } }))
		.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	await writePendingSearchWords(shop.database);
});

const order = async () => (await orderItems(maria, [{ product_id: productId }])).id;
const waiting = async (): Promise<number[]> =>
	(
		await shop.database.rows<{ order_id: number }>(
			sql`select order_id from order_words_waiting order by order_id`,
		)
	).map((row) => row.order_id);
const differing = () =>
	shop.database.rows(sql`
		select order_id from order_words_of(array(select id from orders)) as meant
		full join order_words using (order_id)
		where order_words.words is distinct from meant.words`);

it("the search words of a new order are queued and written later", async () => {
	const ids = [await order(), await order()];
	expect(await waiting()).toEqual(ids);
	await writePendingSearchWords(shop.database);
	expect(await waiting()).toEqual([]);
	expect(await differing()).toEqual([]);
});

it("orders can be placed while an update locks the table of search words", async ({ skip }) => {
	const isEmbedded = process.env["TEST_DATABASE"] === "pglite";
	skip(isEmbedded, "Needs PostgreSQL: the embedded database runs one transaction at a time.");
	const client = await shop.database.pool.connect();
	try {
		await client.query("begin; lock table order_words in share row exclusive mode");
		const id = await order();
		expect(await waiting()).toEqual([id]);
	} finally {
		await client.query("rollback");
		client.release();
	}
});

it("a search finds an order placed a moment ago", async () => {
	const id = await order();
	expect(await waiting()).toEqual([id]);
	const { items } = await owner.api.page(listOrders, { search: `volute ${maria.email}` });
	expect(items.map((each) => each.id)).toEqual([id]);
});

it("two concurrent writers write the words of thousands of orders in batches, each order once, without deleted orders", async () => {
	const id = await order();
	await shop.database.execute(
		sql`insert into order_words_waiting select ${id} + given from generate_series(1, 1200) given`,
	);
	await Promise.all([
		writePendingSearchWords(shop.database),
		writePendingSearchWords(shop.database),
	]);
	expect(await waiting()).toEqual([]);
	expect(await differing()).toEqual([]);
});
