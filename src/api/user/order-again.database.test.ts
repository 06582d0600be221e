import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clearCart, getCart } from "#contract/user/cart.ts";
import { orderAgain, readOrderAgain } from "#contract/user/order-again.ts";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let maria: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	maria = await createCustomer(shop);
});
afterAll(() => shop.close());

it("reordering adds the items still sold to the cart, and says what has changed first", async () => {
	const { database } = shop;
	const cable = await insertProduct(database, {
		name: "Cable",
		variations: [{ name: "2 m", price: 30_000, stock: { main: 5 } }],
	});
	const mouse = await insertProduct(database, { name: "Mouse", price: 50_000, stock: { main: 3 } });
	const hub = await insertProduct(database, { name: "Hub", stock: { main: 2 } });
	const lamp = await insertProduct(database, { name: "Lamp", stock: { main: 1 } });
	const { id } = await orderItems(maria, [
		{ product_id: cable.id, variation_id: cable.variationIds[0], qty: 2 },
		{ product_id: mouse.id, qty: 2 },
		{ product_id: hub.id },
		{ product_id: lamp.id },
	]);
	await database.execute(
		sql`update variations set price = 32550 where id = ${cable.variationIds[0]}`,
	);
	await database.execute(sql`update products set status = 'draft' where id = ${hub.id}`);

	const lines = await maria.api(readOrderAgain, { id });
	expect(lines).toMatchObject([
		{
			name: "Cable",
			variation_name: "2 m",
			quantity: 2,
			available: 2,
			price_before: 300,
			price: 325.5,
		},
		{ name: "Mouse", quantity: 2, available: 1, price_before: 500, price: 500 },
		{ name: "Hub", available: 0, price: null },
		{ name: "Lamp", available: 0 },
	]);
	// Showing the items adds nothing to the cart.
	expect((await maria.api(getCart)).count).toBe(0);

	const inCart = async () =>
		(await maria.api(orderAgain, { id })).lines.map(({ name, variation_name, qty }) => [
			name,
			variation_name,
			qty,
		]);
	const expected = [
		["Cable", "2 m", 2],
		["Mouse", null, 1],
	];
	expect((await inCart()).toSorted()).toEqual(expected);
	// Reordering changes nothing for items of which the cart already contains as many or more.
	await changeStock(database, mouse.variationIds[0] ?? 0, { main: 4 });
	await fillCart(maria, [{ product_id: mouse.id, qty: 3 }]);
	expect((await inCart()).toSorted()).toEqual([
		["Cable", "2 m", 2],
		["Mouse", null, 4],
	]);
});

it("reordering is refused if nothing is available, and for another customer's order", async () => {
	await maria.api(clearCart);
	const lamp = await insertProduct(shop.database, { name: "Lamp", stock: { main: 1 } });
	const { id } = await orderItems(maria, [{ product_id: lamp.id }]);
	await expect(maria.api(orderAgain, { id })).rejects.toMatchObject({
		status: 409,
		code: "out_of_stock",
		message: "None of these items is available now.",
	});
	const jun = await createCustomer(shop);
	for (const call of [readOrderAgain, orderAgain]) {
		await expect(jun.api(call, { id })).rejects.toMatchObject({ status: 404 });
	}
});
