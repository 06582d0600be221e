import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOrder, getOrderChange, previewOrderChange } from "#contract/admin/order-changes.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { readEvents } from "#domain/webhooks/read-events.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { countProductSales } from "./count-product-sales.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const later = () => new Date(shop.now().getTime() + 11 * 60_000);
const count = (now = later) => countProductSales({ database: shop.database, now });
const sales = () =>
	shop.database.rows<{ product_id: number; pieces: number }>(
		sql`select product_id, pieces from product_sales order by product_id`,
	);

test("ordered units are counted after ten minutes, and no longer once the order is cancelled", async () => {
	const { id } = await insertProduct(shop.database, { name: "Cable", stock: { main: 9 } });
	const manager = await createCustomer(shop, { role: "manager" });
	const customer = await createCustomer(shop);
	await orderItems(customer, [{ product_id: id, qty: 3 }]);
	const second = await orderItems(customer, [{ product_id: id, qty: 2 }]);

	await count(shop.now);
	expect(await sales()).toEqual([]);

	const before = await readEvents(
		shop.database,
		(await readEvents(shop.database, "1:1:")).snapshot,
	);
	await Promise.all([count(), count()]);
	await count();
	expect(await sales()).toEqual([{ product_id: id, pieces: 5 }]);
	// Readers get no event for a product whose count hasn't changed.
	expect((await readEvents(shop.database, before.snapshot)).news).toEqual([]);

	await manager.api(changeOrderStatus, { id: second.id, status: "cancelled" });
	await count();
	expect(await sales()).toEqual([{ product_id: id, pieces: 3 }]);
});

test("items that staff remove from an order are no longer counted after the next change of its status", async () => {
	const cable = await insertProduct(shop.database, { name: "Cable", stock: { main: 9 } });
	const lamp = await insertProduct(shop.database, { name: "Lamp", stock: { main: 9 } });
	const manager = await createCustomer(shop, { role: "manager" });
	const order = await orderItems(await createCustomer(shop), [
		{ product_id: cable.id, qty: 2 },
		{ product_id: lamp.id },
	]);
	const id = String(order.id);
	const soldOf = async (productId: number) =>
		(await sales()).find(({ product_id }) => product_id === productId)?.pieces;
	await count();
	expect([await soldOf(cable.id), await soldOf(lamp.id)]).toEqual([2, 1]);

	const { lines, version } = await manager.api(getOrderChange, { id });
	const kept = lines.map((line) => ({
		id: line.id,
		quantity: line.product_name === "Cable" ? line.quantity : 0,
	}));
	const { total } = await manager.api(previewOrderChange, { id, lines: kept, added: [] });
	await manager.api(changeOrder, { id, lines: kept, added: [], version, total });
	await manager.api(changeOrderStatus, { id, status: "processing" });
	await count();
	expect([await soldOf(cable.id), await soldOf(lamp.id)]).toEqual([2, 0]);
});
