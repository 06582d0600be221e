import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { changeOrderStatus, decideCancellation } from "#contract/admin/order-status.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	maria = await createCustomer(shop);
});
afterAll(() => shop.close());

/** Counts how often a call locks the order's row. */
async function countLocks(call: () => Promise<unknown>): Promise<number> {
	const query = vi.spyOn(pg.Client.prototype, "query");
	await call();
	const texts = query.mock.calls.map(([asked]) =>
		String((asked as { text?: string }).text ?? asked),
	);
	query.mockRestore();
	return texts.filter((text) => /from orders\b[^;]*for no key update/.test(text)).length;
}

async function placeOne() {
	const product = await insertProduct(shop.database, { stock: { main: 3 } });
	const { id } = await orderItems(maria, [{ product_id: product.id }]);
	return { id: String(id), stock: () => readStock(shop.database, product.variationIds[0] ?? 0) };
}

const readOrder = (id: string) =>
	shop.database.one(sql`
		select status, (select state from cancel_requests where order_id = orders.id) as request,
			(select sum(case when to_account = 'sales' then -amount else amount end)::integer
				from money_ledger
				where order_id = orders.id and 'sales' in (from_account, to_account)) as sold,
			array(select event_key from mails where event_key = 'order:' || orders.id || ':cancelled')
				as emails
		from orders where id = ${id}`);

it("a cancellation by staff and an approved request have the same effects, and lock the order once", async () => {
	const moved = await placeOne();
	const cancel = () => manager.api(changeOrderStatus, { id: moved.id, status: "cancelled" });
	expect(await countLocks(cancel)).toBe(1);
	const asked = await placeOne();
	await maria.api(requestCancellation, { id: asked.id, reason: "other", note: "" });
	const approve = () => manager.api(decideCancellation, { id: asked.id, decision: "approved" });
	expect(await countLocks(approve)).toBe(1);
	for (const [{ id, stock }, request] of [
		[moved, null],
		[asked, "approved"],
	] as const) {
		expect(await readOrder(id)).toEqual({
			status: "cancelled",
			request,
			sold: 0,
			emails: [`order:${id}:cancelled`],
		});
		expect(await stock()).toEqual({ main: 3, second: 0 });
	}
});

it("other status changes also lock the order once", async () => {
	const { id } = await placeOne();
	const move = () => manager.api(changeOrderStatus, { id, status: "processing" });
	expect(await countLocks(move)).toBe(1);
});
