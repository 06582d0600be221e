import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCart } from "#contract/user/cart.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import {
	checkCoupon,
	getOrder,
	listOrders,
	type OrderDetail,
	placeOrder,
	requestCancellation,
} from "#contract/user/orders.ts";
import {
	changeStock,
	findStockDifferences,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let maria: TestCustomer;
let addressId: number;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
});

const cash = () => ({ addressId, shippingMethod: "standard", paymentMethod: "cod" }) as const;

/** Sends an order request without the typed client, which can't send invalid bodies and arbitrary headers. */
async function post(body: unknown, headers: Record<string, string> = {}, customer = maria) {
	const response = await customer.fetch("/user/api/orders", {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	return {
		status: response.status,
		body: (await response.json()) as OrderDetail & { code?: string },
	};
}

const countOrders = async () =>
	(await shop.database.one<{ count: number }>(sql`select count(*) as count from orders`)).count;

describe("an order", () => {
	it("is priced by the server, and returned in full with 201", async () => {
		const cable = await insertProduct(shop.database, {
			name: "Cable",
			price: 20_000,
			image: "/storage/cable.webp",
			variations: [
				{ name: "1 m", stock: { main: 5 } },
				{ name: "2 m", price: 29_995, salePrice: 24_995, stock: { main: 5 } },
			],
		});
		await fillCart(maria, [
			{ product_id: cable.id, qty: 2, variation_id: cable.variationIds[1] },
			{ product_id: cable.id, qty: 1, variation_id: cable.variationIds[0] },
		]);
		const { status, body } = await post({
			addressId,
			shippingMethod: "express",
			paymentMethod: "cod",
			couponCode: " save10 ",
			total: 1,
			price: 0,
			discount_amount: 9_999,
		});
		expect(status).toBe(201);
		expect(body).toEqual({
			id: expect.any(Number),
			ref: `ORD-${String(body.id).padStart(5, "0")}`,
			status: "pending",
			created_at: expect.stringMatching(/Z$/),
			items_count: 3,
			subtotal_amount: 699.9,
			shipping_fee: 250,
			discount_amount: 69.99,
			total_amount: 879.91,
			coupon_code: "SAVE10",
			shipping_method: "express",
			shipping_name: "Express",
			payment_method: "cod",
			payment_name: "Cash on delivery",
			payment_state: "due",
			payment_due_at: null,
			payment_fee: 0,
			balance_due: 0,
			shipping_address: "Maria Santos (0917 123 4567), 12 Sampaguita Street, Poblacion, 4026",
			promised: {
				from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
				to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			},
			pickup: null,
			courier: null,
			tracking_number: null,
			delivery_outcome: null,
			cancel_kind: null,
			preview_image: "/storage/cable.webp",
			items: [
				{
					id: expect.any(Number),
					product_id: cable.id,
					product_name: "Cable",
					variation_name: "2 m",
					quantity: 2,
					price: 249.95,
					featured_image: "/storage/cable.webp",
					image: "/storage/cable.webp",
					units: [],
				},
				expect.objectContaining({ variation_name: "1 m", quantity: 1, price: 200 }),
			],
			parcels: [
				{
					id: expect.any(Number),
					number: 1,
					status: "packing",
					courier: null,
					tracking_number: null,
					tracking_link: null,
					delivery_outcome: null,
					shipped_at: null,
					items: [
						expect.objectContaining({ variation_name: "2 m", quantity: 2 }),
						expect.objectContaining({ variation_name: "1 m", quantity: 1 }),
					],
				},
			],
			refunds: [],
			cancel_request: null,
		});
		expect(await maria.api(getOrder, { id: String(body.id) })).toEqual(body);
		expect((await maria.api(getCart)).lines).toEqual([]);
		const [one = 0, two = 0] = cable.variationIds;
		expect([await readStock(shop.database, one), await readStock(shop.database, two)]).toEqual([
			{ main: 4, second: 0 },
			{ main: 3, second: 0 },
		]);
		expect(await maria.api(listNotifications)).toMatchObject([
			{
				type: "order_placed",
				order_ref: body.ref,
				is_read: false,
				actionData: { orderId: body.id },
			},
		]);
		const emails = await shop.database.rows(sql`
			select event_key, subject, text from mails where recipient = ${maria.email}`);
		expect(emails).toEqual([
			{
				event_key: `order:${body.id}:placed`,
				subject: expect.stringContaining(body.ref),
				text: expect.stringContaining("₱879.91"),
			},
		]);
		const events = await shop.database.rows(sql`
			select from_status, to_status, actor_id from order_events where order_id = ${body.id}`);
		expect(events).toEqual([
			{ from_status: null, to_status: "pending", actor_id: maria.accountId },
		]);
	});

	it("includes the VAT if the seller is registered", async () => {
		const product = await insertProduct(shop.database, { price: 97_000 });
		const vatOf = async (order: OrderDetail) =>
			(
				await shop.database.one<{ vat_content: number | null }>(sql`
					select vat_content from orders where id = ${order.id}`)
			).vat_content;
		expect(await vatOf(await orderItems(maria, [{ product_id: product.id }]))).toBeNull();
		await shop.database.execute(sql`
			insert into settings (key, value) values ('tax.vat_registered', 'true')`);
		expect(await vatOf(await orderItems(maria, [{ product_id: product.id }]))).toBe(12_000);
		await shop.database.execute(sql`delete from settings`);
	});

	it("takes all items from one branch if possible, otherwise from both", async () => {
		const product = await insertProduct(shop.database, { stock: { main: 2, second: 5 } });
		const [variation = 0] = product.variationIds;
		await orderItems(maria, [{ product_id: product.id, qty: 3 }]);
		expect(await readStock(shop.database, variation)).toEqual({ main: 2, second: 2 });
		await orderItems(maria, [{ product_id: product.id, qty: 4 }]);
		expect(await readStock(shop.database, variation)).toEqual({ main: 0, second: 0 });
		expect(await findStockDifferences(shop.database)).toEqual([]);
	});

	it("is charged at the current price, even if the cart showed another price before", async () => {
		const product = await insertProduct(shop.database, { price: 50_000, salePrice: 10_000 });
		await fillCart(maria, [{ product_id: product.id }]);
		await shop.database.execute(
			sql`update products set sale_price = null where id = ${product.id}`,
		);
		expect((await maria.api(placeOrder, cash())).subtotal_amount).toBe(500);
	});
});

describe("an order is refused", () => {
	it("if the cart is empty", async () => {
		expect(await post(cash())).toMatchObject({
			status: 409,
			body: { code: "cart_empty", message: "Your cart is empty" },
		});
	});

	it.each([
		["no address", { addressId: undefined }, "addressId"],
		["an address of text", { addressId: "1" }, "addressId"],
		["a fraction", { addressId: 1.5 }, "addressId"],
		["an unknown address", { addressId: 999_999_999 }, "addressId"],
		["an unknown shipping method", { shippingMethod: "drone" }, "shippingMethod"],
		["an unknown payment method", { paymentMethod: "shells" }, "paymentMethod"],
		["a list of coupons", { couponCode: ["SAVE10", "SAVE10"] }, "couponCode"],
		["an object as coupon", { couponCode: { code: "SAVE10" } }, "couponCode"],
		["an unknown coupon", { couponCode: "SAVE90" }, "couponCode"],
		["a coupon with a NUL", { couponCode: "SAVE\u000010" }, "couponCode"],
		["a coupon of SQL", { couponCode: "' or 1=1 --" }, "couponCode"],
	])("with %s", async (_, change, field) => {
		const product = await insertProduct(shop.database);
		await fillCart(maria, [{ product_id: product.id }]);
		const before = await countOrders();
		const answer = await post({ ...cash(), ...change });
		expect(answer.status).toBe(422);
		expect(answer.body).toHaveProperty(["errors", field]);
		expect(await countOrders()).toBe(before);
		expect(await maria.api(getCart)).toMatchObject({ count: 1 });
	});

	it("with another customer's address", async () => {
		const juan = await createCustomer(shop);
		const product = await insertProduct(shop.database);
		await fillCart(juan, [{ product_id: product.id }]);
		expect(await post(cash(), {}, juan)).toMatchObject({
			status: 422,
			body: { errors: { addressId: ["Please select a shipping address"] } },
		});
	});

	it("by card without a payment, with an unverified email, and for visitors", async () => {
		expect(await post({ ...cash(), paymentMethod: "card" })).toMatchObject({
			status: 409,
			body: { code: "payment_required" },
		});
		const unverified = await createCustomer(shop, { verified: false });
		const product = await insertProduct(shop.database);
		await fillCart(unverified, [{ product_id: product.id }]);
		const own = { ...cash(), addressId: await giveAddress(unverified) };
		expect(await post(own, {}, unverified)).toMatchObject({
			status: 403,
			body: { message: "Please verify your email address to place an order." },
		});
		await expect(shop.visitor().api(placeOrder, cash())).rejects.toMatchObject({ status: 401 });
	});

	it("as a whole if one line exceeds stock or is no longer sold, with the reason", async () => {
		const few = await insertProduct(shop.database, { name: "Lamp", stock: { main: 4 } });
		const gone = await insertProduct(shop.database, {
			name: "Cable",
			variations: [{ name: "1 m", stock: { main: 4 } }],
		});
		const fine = await insertProduct(shop.database);
		await fillCart(maria, [
			{ product_id: fine.id },
			{ product_id: few.id, qty: 3 },
			{ product_id: gone.id, variation_id: gone.variationIds[0] },
		]);
		await changeStock(shop.database, few.variationIds[0] ?? 0, { main: -2 });
		await shop.database.execute(sql`update products set status = 'archived' where id = ${gone.id}`);
		expect(await post(cash())).toMatchObject({
			status: 409,
			body: {
				code: "stock_changed",
				message: "Only 2 of Lamp left. Cable (1 m) is no longer available. Please check your cart.",
				changes: [
					{ product_id: few.id, variation_id: null, name: "Lamp", requested: 3, available: 2 },
					{
						product_id: gone.id,
						variation_id: gone.variationIds[0],
						name: "Cable (1 m)",
						requested: 1,
						available: 0,
					},
				],
			},
		});
		expect(await readStock(shop.database, fine.variationIds[0] ?? 0)).toMatchObject({ main: 10 });
		expect(await maria.api(getCart)).toMatchObject({ clamped: true, count: 3 });
		expect((await maria.api(placeOrder, cash())).items_count).toBe(3);
	});
});

describe("a repeated request", () => {
	let product: { id: number };
	beforeEach(async () => {
		product = await insertProduct(shop.database, { stock: { main: 50 } });
		await fillCart(maria, [{ product_id: product.id, qty: 2 }]);
	});

	it("sent fifty times at once with one key is one order with equal responses", async () => {
		const before = await countOrders();
		const key = { "Idempotency-Key": "k".repeat(200) };
		const answers = await Promise.all(Array.from({ length: 50 }, () => post(cash(), key)));
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]?.status).toBe(201);
		expect(await countOrders()).toBe(before + 1);
	});

	it("with a key returns the first response for 24 hours, even if the order's status has changed", async () => {
		const key = { "Idempotency-Key": "one" };
		const first = await post(cash(), key);
		await shop.database.execute(sql`
			update orders set status = 'shipped', courier = 'LBC' where id = ${first.body.id}`);
		shop.advance(23 * 60 * 60 * 1000);
		maria = await signInAgain();
		expect(await post(cash(), key)).toEqual(first);
		shop.advance(2 * 60 * 60 * 1000);
		expect(await post(cash(), key)).toMatchObject({ status: 409, body: { code: "cart_empty" } });
	});

	it("with the same key and other content is refused", async () => {
		const key = { "Idempotency-Key": "two" };
		await post(cash(), key);
		const other = await post({ ...cash(), shippingMethod: "express" }, key);
		expect(other).toMatchObject({ status: 422 });
	});

	it("with the same key and other expected amounts is refused", async () => {
		const key = { "Idempotency-Key": "amounts" };
		const { total_amount: expectedTotal } = (await post(cash(), { "Idempotency-Key": "price" }))
			.body;
		await fillCart(maria, [{ product_id: product.id, qty: 2 }]);
		const asked = { ...cash(), expectedTotal };
		const first = await post(asked, key);
		expect(first.status).toBe(201);
		expect(await post(asked, key)).toEqual(first);
		const reused = { status: 422, body: { code: "idempotency_key_reused" } };
		expect(await post({ ...asked, expectedTotal: expectedTotal + 1 }, key)).toMatchObject(reused);
		expect(await post({ ...asked, expected: { subtotal: expectedTotal } }, key)).toMatchObject(
			reused,
		);
		expect(await post(cash(), key)).toMatchObject(reused);
	});

	it("after a refusal can succeed with the same key", async () => {
		const key = { "Idempotency-Key": "three" };
		expect((await post({ ...cash(), couponCode: "NOPE" }, key)).status).toBe(422);
		expect((await post(cash(), key)).status).toBe(201);
	});

	it("has separate keys for each customer", async () => {
		const key = { "Idempotency-Key": "shared" };
		await post(cash(), key);
		const juan = await createCustomer(shop);
		const own = { ...cash(), addressId: await giveAddress(juan) };
		expect(await post(own, key, juan)).toMatchObject({ status: 409, body: { code: "cart_empty" } });
	});

	it("refuses a key that is too long", async () => {
		expect((await post(cash(), { "Idempotency-Key": "k".repeat(201) })).status).toBe(422);
	});

	it("without a key, in two tabs at once or within ten seconds, is one order", async () => {
		const before = await countOrders();
		const answers = await Promise.all(Array.from({ length: 6 }, () => post(cash())));
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		shop.advance(5_000);
		expect(await post(cash())).toEqual(answers[0]);
		expect(await countOrders()).toBe(before + 1);
		shop.advance(5_001);
		expect(await post(cash())).toMatchObject({ status: 409, body: { code: "cart_empty" } });
	});

	it("without a key but with another address or shipping method is a new order", async () => {
		await post(cash());
		const other = { ...cash(), shippingMethod: "express" };
		expect(await post(other)).toMatchObject({ status: 409, body: { code: "cart_empty" } });
	});

	it("without a key is another order once the cart has changed", async () => {
		const first = await post(cash());
		const lamp = await insertProduct(shop.database);
		await fillCart(maria, [{ product_id: lamp.id }]);
		const second = await post(cash());
		expect(second.status).toBe(201);
		expect(second.body.id).not.toBe(first.body.id);
	});

	it("without a key and with the same cart is another order only after ten seconds", async () => {
		const first = await post(cash());
		const [item] = first.body.items;
		await fillCart(maria, [{ product_id: item?.product_id ?? 0, qty: 2 }]);
		expect(await post(cash())).toEqual(first);
		shop.advance(10_001);
		const second = await post(cash());
		expect(second.status).toBe(201);
		expect(second.body.id).not.toBe(first.body.id);
	});

	it("in two tabs with different keys gets one order and one clear refusal", async () => {
		const answers = await Promise.all([
			post(cash(), { "Idempotency-Key": "tab 1" }),
			post(cash(), { "Idempotency-Key": "tab 2" }),
		]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
	});
});

/**
 * Renews the customer's session, because it ends after twelve hours without activity, and the test advances the clock
 * further.
 */
async function signInAgain(): Promise<TestCustomer> {
	await shop.database.execute(
		sql`update sessions set created_at = ${shop.now()}, expires_at = ${new Date("2999-01-01")}`,
	);
	return maria;
}

describe("the list of the customer's orders", () => {
	it("includes cancelled orders, and orders that were added to the account later", async () => {
		const product = await insertProduct(shop.database);
		const item = [{ product_id: product.id, qty: 1 }];
		const [first, second, third] = [
			await orderItems(maria, item),
			await orderItems(maria, item),
			await orderItems(maria, item),
		];
		const count = async () => (await maria.api.page(listOrders, { limit: "1" })).total;
		await shop.database.execute(sql`
			update orders set status = 'cancelled' where id in (${first.id}, ${second.id})`);
		expect(await count()).toBe(3);
		const [owner] = await shop.database.rows<{ id: number }>(sql`
			select account_id as id from orders where id = ${third.id}`);
		await shop.database.execute(sql`
			update orders set account_id = null where id in (${second.id}, ${third.id})`);
		expect(await count()).toBe(1);
		await shop.database.execute(sql`
			update orders set account_id = ${owner?.id} where id in (${second.id}, ${third.id})`);
		expect(await count()).toBe(3);
	});

	it("is sorted newest first and returned in pages, with its total length", async () => {
		const product = await insertProduct(shop.database, { image: "/storage/a.webp" });
		const placed: number[] = [];
		for (let count = 0; count < 3; count++) {
			placed.unshift((await orderItems(maria, [{ product_id: product.id, qty: 2 }])).id);
		}
		const first = await maria.api.page(listOrders, { limit: "2" });
		expect(first).toMatchObject({ total: 3, next: expect.any(String) });
		const second = await maria.api.page(listOrders, { limit: "2", cursor: first.next ?? "" });
		expect(second.next).toBeNull();
		expect([...first.items, ...second.items].map((order) => order.id)).toEqual(placed);
		expect(first.items[0]).toEqual({
			id: placed[0],
			ref: expect.stringMatching(/^ORD-\d{5,}$/),
			items_count: 2,
			status: "pending",
			total_amount: 748,
			created_at: expect.any(String),
			preview_image: "/storage/a.webp",
			is_pickup: false,
		});
		for (const query of ["limit=0", "limit=101", "limit=x", "cursor=x", "cursor=-1"]) {
			expect((await maria.fetch(`/user/api/orders?${query}`)).status, query).toBe(422);
		}
	});

	it("is private, and so is each order", async () => {
		const product = await insertProduct(shop.database);
		const order = await orderItems(maria, [{ product_id: product.id }]);
		const juan = await createCustomer(shop, { role: "staff" });
		const id = String(order.id);
		const message = "Order not found or you do not have access to it.";
		expect(await juan.api(listOrders)).toEqual([]);
		await expect(juan.api(getOrder, { id })).rejects.toMatchObject({ status: 404, message });
		await expect(juan.api(requestCancellation, { id, reason: "other" })).rejects.toMatchObject({
			status: 404,
			message,
		});
		await expect(juan.api(getOrder, { id: "999999999" })).rejects.toMatchObject({
			status: 404,
			message,
		});
		expect((await maria.fetch("/user/api/orders/abc")).status).toBe(404);
	});
});

describe("a cancellation request", () => {
	let id: string;
	beforeEach(async () => {
		const product = await insertProduct(shop.database);
		id = String((await orderItems(maria, [{ product_id: product.id }])).id);
	});
	const ask = (note?: string) => maria.api(requestCancellation, { id, reason: "other", note });

	it("is stored on the order until staff decide, one at a time", async () => {
		expect(await ask("Wrong colour <b>")).toEqual({ message: "Cancellation request submitted" });
		expect(await maria.api(getOrder, { id })).toMatchObject({
			status: "pending",
			cancel_request: {
				reason: "other",
				note: "Wrong colour <b>",
				state: "open",
				decision_note: null,
			},
		});
		await expect(ask()).rejects.toMatchObject({
			status: 409,
			code: "cancellation_already_requested",
		});
	});

	it("sent many times at once is one request", async () => {
		const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask()));
		expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
	});

	it.each([
		["pending", true],
		["processing", true],
		["paid", true],
		["shipped", false],
		["delivered", false],
		["cancelled", false],
	])("of a %s order is accepted: %s", async (status, allowed) => {
		await shop.database.execute(sql`update orders set status = ${status} where id = ${id}`);
		if (allowed) await ask();
		else await expect(ask()).rejects.toMatchObject({ status: 409, code: "not_cancellable" });
	});

	it("needs a listed reason", async () => {
		for (const reason of [undefined, "", "because", 1]) {
			const response = await maria.fetch(`/user/api/orders/${id}/cancel`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ reason }),
			});
			expect(response.status).toBe(422);
		}
	});
});

it.each([
	["SAVE10", true],
	["save10", true],
	[" Save10 ", true],
	["SAVE1", false],
	["", false],
	["%", false],
])("coupon %j applies: %s", async (code, applies) => {
	const answer = maria.api(checkCoupon, { code });
	if (applies) expect(await answer).toEqual({ code: "SAVE10", percent: 10, label: "10% off" });
	else await expect(answer).rejects.toMatchObject({ status: 422, message: "Invalid coupon code" });
});
