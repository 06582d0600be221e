import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import * as calls from "#contract/user/companions.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { countBoughtTogether } from "#domain/orders/count-bought-together.ts";
import {
	changeStock,
	type FixtureProduct,
	insertProduct,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	await writeStandardDevices(shop.database);
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const a15 = "samsung-galaxy-a15";
interface Made extends FixtureProduct {
	type?: string;
	facts?: object;
	devices?: string[];
}
async function make({ type, facts = {}, devices, ...product }: Made) {
	const made = await insertProduct(shop.database, { stock: { main: 90 }, ...product });
	await shop.database.execute(sql`
		update products set product_type = ${type ?? null}, facts = ${JSON.stringify(facts)}::jsonb,
			fits = ${JSON.stringify(devices ? { devices } : {})}::jsonb
		where id = ${made.id}`);
	return made;
}
const companions = async (id: number) => {
	await shop.catalogue.refresh();
	return (await shop.visitor().api(calls.listCompanions, { id })).map(({ name }) => name);
};
/** Places an order of these products, and then delivers or cancels it. */
async function buy(products: number[], end: "delivered" | "cancelled" = "delivered") {
	const customer = await createCustomer(shop);
	const { id } = await orderItems(
		customer,
		products.map((product_id) => ({ product_id })),
	);
	const steps = end === "cancelled" ? ["cancelled"] : ["processing", "shipped", "delivered"];
	for (const status of steps as "processing"[]) {
		await manager.api(changeOrderStatus, { id, status });
	}
}
const later = () => new Date(shop.now().getTime() + 11 * 60_000);
const count = (now = later) => countBoughtTogether({ database: shop.database, now });
const pairs = () =>
	shop.database.rows<{ orders: number }>(
		sql`select product_id, other_id, orders from bought_together order by 1, 2`,
	);

test("suggests available products for the phone that a case fits", async () => {
	const { id } = await make({ name: "Case", type: "case", devices: [a15] });
	await make({ name: "Glass", type: "screen_protector", devices: [a15] });
	await make({ name: "Other glass", type: "screen_protector", devices: ["apple-iphone-15"] });
	await make({ name: "Sold out", type: "screen_protector", devices: [a15], stock: { main: 0 } });
	await make({ name: "Draft", type: "screen_protector", devices: [a15], status: "draft" });
	const charger = await make({
		name: "Charger",
		type: "charger",
		facts: { ports: ["usb_c"], watts: 25, charging_standards: ["usb_pd", "pps"] },
	});
	await make({ name: "Nothing known", type: "charger" });
	// Only one variation of this product is made for the phone.
	const several = await make({
		name: "Glass of two",
		type: "screen_protector",
		variations: [{ name: "A15" }, { name: "A55" }],
	});
	await shop.database.execute(sql`
		update variations set fits = ${JSON.stringify({ devices: [a15] })}::jsonb
		where id = ${several.variationIds[0] ?? 0}`);
	expect(await companions(id)).toEqual(["Glass", "Glass of two", "Charger"]);
	expect(await companions(id)).toEqual(["Glass", "Glass of two", "Charger"]);
	await changeStock(shop.database, charger.variationIds[0] ?? 0, { main: -90 });
	expect(await companions(id)).toEqual(["Glass", "Glass of two"]);
});

test("counts items delivered together once, even with two workers, and suggests nothing below three orders", async () => {
	const one = await make({ name: "One" });
	const two = await make({ name: "Two" });
	const three = await make({ name: "Three" });
	await buy([one.id, two.id]);
	await buy([one.id, two.id]);
	await buy([one.id, three.id]);
	await buy([one.id, three.id], "cancelled");
	// Recent orders may still be open, so the job counts orders only some time after they were placed.
	await count(shop.now);
	expect(await pairs()).toEqual([]);
	await Promise.all([count(), count()]);
	await count();
	expect(await pairs()).toEqual([
		{ product_id: one.id, other_id: two.id, orders: 2 },
		{ product_id: one.id, other_id: three.id, orders: 1 },
		{ product_id: two.id, other_id: one.id, orders: 2 },
		{ product_id: three.id, other_id: one.id, orders: 1 },
	]);
	expect(await companions(one.id)).toEqual([]);
	await buy([two.id, one.id, one.id]);
	await count();
	expect(await companions(one.id)).toEqual(["Two"]);
	expect(await companions(two.id)).toEqual(["One"]);
	await shop.database.execute(sql`update products set status = 'archived' where id = ${two.id}`);
	expect(await companions(one.id)).toEqual([]);
	await expect(companions(two.id)).rejects.toMatchObject({ status: 404 });
});

test("named products come in the given order, without unavailable ones", async () => {
	const first = await make({ name: "First" });
	const soldOut = await make({ name: "Sold out", stock: { main: 0 } });
	const draft = await make({ name: "Draft", status: "draft" });
	const second = await make({ name: "Second" });
	await shop.catalogue.refresh();
	const ids = [second.id, soldOut.id, 999_999, draft.id, first.id, second.id].join();
	const found = await shop.visitor().api(calls.listProductsById, { ids });
	expect(found.map(({ name }) => name)).toEqual(["Second", "First"]);
});

test.each([
	["", 422],
	["1,", 422],
	["1;2", 422],
	["0", 422],
	["9999999999999999", 422],
	["x", 422],
	[Array.from({ length: 25 }, (_, at) => at + 1).join(), 422],
])("refuses the ids %j", async (ids, status) => {
	const answer = await shop
		.visitor()
		.fetch(`${calls.listProductsById.path}?ids=${encodeURIComponent(ids)}`);
	expect(answer.status).toBe(status);
});
