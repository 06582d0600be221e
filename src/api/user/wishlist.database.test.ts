import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getWishlist, mergeWishlist, toggleWishlist } from "#contract/user/wishlist.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let maria: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
});

const toggle = (product_id: number) => maria.api(toggleWishlist, { product_id });
const ids = async () => (await maria.api(getWishlist)).map((entry) => entry.product_id);

it("the wishlist toggles products, and returns the whole list, latest first", async () => {
	const cable = await insertProduct(shop.database, { name: "Cable" });
	const lamp = await insertProduct(shop.database, { name: "Lamp" });
	await toggle(cable.id);
	const list = await toggle(lamp.id);
	expect(list.map((entry) => entry.product.name)).toEqual(["Lamp", "Cable"]);
	expect((await toggle(cable.id)).map((entry) => entry.product_id)).toEqual([lamp.id]);
	expect(await ids()).toEqual([lamp.id]);
});

it("the wishlist refuses to add a product that isn't sold, but still removes it", async () => {
	const product = await insertProduct(shop.database);
	await toggle(product.id);
	await shop.database.execute(sql`update products set status = 'draft' where id = ${product.id}`);
	await toggle(product.id);
	await expect(toggle(product.id)).rejects.toMatchObject({ status: 404 });
	await expect(toggle(999_999_999)).rejects.toMatchObject({ status: 404 });
});

it("the wishlist merges the browser's list, without unknown products", async () => {
	const mine = await insertProduct(shop.database);
	const theirs = await insertProduct(shop.database);
	await toggle(mine.id);
	const entries = [
		{ product_id: mine.id },
		{ product_id: theirs.id, created_at: "2026-01-02T03:04:05.000Z" },
		{ product_id: theirs.id, created_at: "2999-01-01T00:00:00.000Z" },
		{ product_id: 999_999_999 },
	];
	const list = await maria.api(mergeWishlist, { entries });
	expect(list.map((entry) => entry.product_id)).toEqual([mine.id, theirs.id]);
	expect(list[1]?.created_at).toBe("2026-01-02T03:04:05.000Z");
	expect(await maria.api(mergeWishlist, { entries })).toEqual(list);
});

it("the wishlist is private", async () => {
	const product = await insertProduct(shop.database);
	await toggle(product.id);
	const juan = await createCustomer(shop);
	expect(await juan.api(getWishlist)).toEqual([]);
	await juan.api(toggleWishlist, { product_id: product.id });
	await juan.api(toggleWishlist, { product_id: product.id });
	expect(await ids()).toEqual([product.id]);
});
