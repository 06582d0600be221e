import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	addToCart,
	clearCart,
	getCart,
	mergeCart,
	removeFromCart,
	setCartQuantity,
} from "#contract/user/cart.ts";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let maria: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop();
	maria = await createCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => maria.api(clearCart));

const add = (product_id: number, qty = 1, variation_id?: number) =>
	maria.api(addToCart, { product_id, qty, variation_id: variation_id ?? null });

const cables = (stock = 5) =>
	insertProduct(shop.database, {
		name: "Cable",
		price: 20_000,
		salePrice: 15_000,
		image: "/storage/cable.webp",
		variations: [
			{ name: "1 m", stock: { main: stock } },
			{ name: "2 m", price: 30_000, stock: { main: 1, second: stock } },
			{ name: "3 m", price: 40_000, salePrice: 35_050, stock: {} },
		],
	});

describe("adding to the cart", () => {
	it("returns the whole cart with 201", async () => {
		const product = await insertProduct(shop.database, {
			name: "Power bank",
			price: 129_950,
			image: "/storage/power-bank.webp",
			stock: { main: 3, second: 4 },
		});
		const response = await maria.fetch("/user/api/cart", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ product_id: product.id, qty: 2 }),
		});
		expect(response.status).toBe(201);
		expect(await response.json()).toEqual({
			lines: [
				{
					id: product.id,
					name: "Power bank",
					slug: expect.any(String),
					price: 1299.5,
					sale_price: null,
					qty: 2,
					featured_image: "/storage/power-bank.webp",
					image: "/storage/power-bank.webp",
					stock_quantity: 7,
					has_variations: false,
					variation_id: null,
					variation_name: null,
				},
			],
			subtotal: 2599,
			count: 2,
			clamped: false,
		});
	});

	it("joins items of the same variation and keeps variations apart, in the order added", async () => {
		const { id, variationIds } = await cables();
		const [one, two] = variationIds;
		await add(id, 1, two);
		await add(id, 1, one);
		const cart = await add(id, 2, one);
		expect(cart.lines.map((line) => [line.variation_name, line.qty])).toEqual([
			["2 m", 1],
			["1 m", 3],
		]);
		expect(cart.lines.map((line) => [line.price, line.sale_price])).toEqual([
			[300, null],
			[200, 150],
		]);
		expect(cart).toMatchObject({ subtotal: 750, count: 4, clamped: false });
	});

	it("adds what is in stock and says that the quantity was reduced", async () => {
		const product = await insertProduct(shop.database, { stock: { main: 2, second: 1 } });
		expect(await add(product.id, 2)).toMatchObject({ count: 2, clamped: false });
		expect(await add(product.id, 2)).toMatchObject({ count: 3, clamped: true });
	});

	it("refuses more items if none is left", async () => {
		const product = await insertProduct(shop.database, { name: "Case", stock: { main: 3 } });
		await add(product.id, 3);
		await expect(add(product.id)).rejects.toMatchObject({
			status: 409,
			code: "stock_limit",
			message: "Maximum stock limit reached (3) for Case",
		});
	});

	it("stops at 99 items", async () => {
		const product = await insertProduct(shop.database, { name: "Case", stock: { main: 500 } });
		await add(product.id, 98);
		expect(await add(product.id, 5)).toMatchObject({ count: 99, clamped: true });
		await expect(add(product.id)).rejects.toMatchObject({
			message: "Maximum stock limit reached (99) for Case",
		});
	});

	it("never exceeds the stock when many tabs add at once", async () => {
		const product = await insertProduct(shop.database, { stock: { main: 7 } });
		const answers = await Promise.allSettled(Array.from({ length: 12 }, () => add(product.id)));
		expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(7);
		expect(await maria.api(getCart)).toMatchObject({ count: 7, clamped: false });
	});

	it("counts stock of open branches only", async () => {
		const product = await insertProduct(shop.database, { stock: { second: 5 } });
		await shop.database.execute(sql`update branches set is_open = false where code = 'second'`);
		await expect(add(product.id)).rejects.toMatchObject({ status: 409, code: "out_of_stock" });
		await shop.database.execute(sql`update branches set is_open = true where code = 'second'`);
	});

	it("refuses items that aren't for sale", async () => {
		const { id, variationIds } = await cables();
		const other = await cables();
		const plain = await insertProduct(shop.database);
		const draft = await insertProduct(shop.database, { status: "draft" });
		await expect(add(id)).rejects.toMatchObject({
			status: 422,
			message: "Please select a variant first",
			errors: { variation_id: ["Please select a variant first"] },
		});
		await expect(add(id, 1, other.variationIds[0])).rejects.toMatchObject({ status: 422 });
		await expect(add(id, 1, plain.variationIds[0])).rejects.toMatchObject({ status: 422 });
		await expect(add(plain.id, 1, plain.variationIds[0])).rejects.toMatchObject({ status: 422 });
		await expect(add(plain.id, 1, variationIds[0])).rejects.toMatchObject({ status: 422 });
		await expect(add(id, 1, variationIds[2])).rejects.toMatchObject({
			status: 409,
			code: "out_of_stock",
			message: "Sorry, this item is out of stock",
		});
		await expect(add(draft.id)).rejects.toMatchObject({ status: 404 });
		await expect(add(999_999_999)).rejects.toMatchObject({ status: 404 });
		expect((await maria.api(getCart)).lines).toEqual([]);
	});

	it.each([
		["0", 0],
		["−1", -1],
		["1.5", 1.5],
		["1e9", 1e9],
		["text", "2"],
		["null", null],
		["a list", [1]],
		["an object", { $gt: 0 }],
		["true", true],
	])("refuses the quantity %s", async (_, qty) => {
		const product = await insertProduct(shop.database);
		const response = await maria.fetch("/user/api/cart", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ product_id: product.id, qty }),
		});
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ errors: { qty: [expect.any(String)] } });
		expect((await maria.api(getCart)).lines).toEqual([]);
	});

	it("ignores a price from the browser", async () => {
		const product = await insertProduct(shop.database, { price: 50_000 });
		const response = await maria.fetch("/user/api/cart", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ product_id: product.id, qty: 1, price: 1, sale_price: 0.01 }),
		});
		expect(await response.json()).toMatchObject({ subtotal: 500 });
	});
});

describe("changing and removing items in the cart", () => {
	it("sets a quantity, limited to stock", async () => {
		const { id, variationIds } = await cables(5);
		const variation_id = String(variationIds[0]);
		await add(id, 1, variationIds[0]);
		const set = (qty: number) => maria.api(setCartQuantity, { id: String(id), variation_id, qty });
		expect(await set(4)).toMatchObject({ count: 4, clamped: false });
		expect(await set(2)).toMatchObject({ count: 2, clamped: false });
		expect(await set(9)).toMatchObject({ count: 5, clamped: true });
	});

	it("refuses a line that doesn't exist", async () => {
		const product = await insertProduct(shop.database);
		const id = String(product.id);
		await expect(maria.api(setCartQuantity, { id, qty: 2 })).rejects.toMatchObject({ status: 404 });
		await expect(maria.api(removeFromCart, { id })).rejects.toMatchObject({ status: 404 });
	});

	it("removes one variation, or the whole product", async () => {
		const { id, variationIds } = await cables();
		const [one, two] = variationIds;
		await add(id, 1, one);
		await add(id, 1, two);
		const left = await maria.api(removeFromCart, { id: String(id), variation_id: String(one) });
		expect(left.lines.map((line) => line.variation_id)).toEqual([two]);
		await add(id, 1, one);
		expect((await maria.api(removeFromCart, { id: String(id) })).lines).toEqual([]);
	});

	it("clears the cart", async () => {
		const product = await insertProduct(shop.database);
		await add(product.id);
		expect(await maria.api(clearCart)).toEqual({
			lines: [],
			subtotal: 0,
			count: 0,
			clamped: false,
		});
		expect((await maria.api(getCart)).lines).toEqual([]);
	});
});

describe("reading the cart", () => {
	it("reduces a line to the remaining stock, once", async () => {
		const product = await insertProduct(shop.database, { stock: { main: 5 } });
		await add(product.id, 5);
		await changeStock(shop.database, product.variationIds[0] ?? 0, { main: -3 });
		expect(await maria.api(getCart)).toMatchObject({ count: 2, clamped: true });
		expect(await maria.api(getCart)).toMatchObject({ count: 2, clamped: false });
	});

	it("removes lines that can no longer be bought", async () => {
		const sold = await insertProduct(shop.database, { stock: { main: 1 } });
		const hidden = await insertProduct(shop.database);
		const shorter = await cables();
		await add(sold.id);
		await add(hidden.id);
		await add(shorter.id, 1, shorter.variationIds[0]);
		await changeStock(shop.database, sold.variationIds[0] ?? 0, { main: -1 });
		await shop.database.execute(sql`update products set status = 'draft' where id = ${hidden.id}`);
		await shop.database.execute(sql`
			update variations set archived_at = now() where id = ${shorter.variationIds[0]}`);
		expect(await maria.api(getCart)).toEqual({ lines: [], subtotal: 0, count: 0, clamped: true });
		expect(await maria.api(getCart)).toMatchObject({ clamped: false });
	});
});

describe("merging the cart at sign-in", () => {
	it("keeps all lines, with the larger quantity of each", async () => {
		const both = await insertProduct(shop.database, { stock: { main: 9 } });
		const mine = await insertProduct(shop.database);
		const theirs = await cables();
		await add(both.id, 4);
		await add(mine.id, 1);
		const lines = [
			{ product_id: both.id, qty: 2 },
			{ product_id: theirs.id, qty: 3, variation_id: theirs.variationIds[0] ?? 0 },
		];
		const cart = await maria.api(mergeCart, { lines });
		expect(cart.clamped).toBe(false);
		expect(cart.lines.map((line) => [line.id, line.qty])).toEqual([
			[both.id, 4],
			[mine.id, 1],
			[theirs.id, 3],
		]);
		expect(await maria.api(mergeCart, { lines })).toEqual(cart);
		const more = [{ product_id: both.id, qty: 6 }];
		expect((await maria.api(mergeCart, { lines: more })).lines[0]?.qty).toBe(6);
	});

	it("limits quantities and drops unavailable items, and says so", async () => {
		const few = await insertProduct(shop.database, { stock: { main: 2 } });
		const gone = await insertProduct(shop.database, { stock: {} });
		const several = await cables();
		const hidden = await insertProduct(shop.database, { status: "draft" });
		const cart = await maria.api(mergeCart, {
			lines: [
				{ product_id: few.id, qty: 99 },
				{ product_id: gone.id, qty: 1 },
				{ product_id: hidden.id, qty: 1 },
				{ product_id: several.id, qty: 1 },
				{ product_id: several.id, qty: 1, variation_id: few.variationIds[0] ?? 0 },
				{ product_id: 999_999_999, qty: 1 },
			],
		});
		expect(cart.lines.map((line) => [line.id, line.qty])).toEqual([[few.id, 2]]);
		expect(cart.clamped).toBe(true);
	});
});

it("never shows another customer's cart", async () => {
	const product = await insertProduct(shop.database);
	await add(product.id);
	const juan = await createCustomer(shop, { name: "Juan" });
	expect((await juan.api(getCart)).lines).toEqual([]);
	await expect(juan.api(removeFromCart, { id: String(product.id) })).rejects.toMatchObject({
		status: 404,
	});
	await expect(shop.visitor().api(getCart)).rejects.toMatchObject({ status: 401 });
});
