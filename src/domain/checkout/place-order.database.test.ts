import fc from "fast-check";
import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { placeOrder as placeOrderCall } from "#contract/user/orders.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { type NewOrders, newOrders } from "#domain/settings/new-order-settings.ts";
import {
	changeStock,
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { openShop, realIdentity } from "#test/support/open-shop.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const plain = { couponCode: null, expected: null, paymentIntentId: null };
const cash = { shippingMethod: "standard", paymentMethod: "cod" } as const;

async function createBuyers(count: number) {
	return Promise.all(
		Array.from({ length: count }, async () => {
			const customer = await createCustomer(shop);
			return { customer, addressId: await giveAddress(customer) };
		}),
	);
}

/** Places orders concurrently. Returns the number of placed orders, and the refusals. */
async function orderAtOnce(buyers: { customer: TestCustomer; addressId: number }[]) {
	const answers = await Promise.allSettled(
		buyers.map(({ customer, addressId }) => customer.api(placeOrderCall, { addressId, ...cash })),
	);
	const refusals = answers.flatMap((answer) =>
		answer.status === "rejected" ? [answer.reason] : [],
	);
	return { placed: answers.length - refusals.length, refusals };
}

describe("many concurrent orders", () => {
	it("of sixty-four orders for ten items, ten succeed, fifty-four get a clear refusal, and the stock is zero", async () => {
		const product = await insertProduct(shop.database, { stock: { main: 6, second: 4 } });
		const buyers = await createBuyers(64);
		for (const { customer } of buyers) await fillCart(customer, [{ product_id: product.id }]);
		const { placed, refusals } = await orderAtOnce(buyers);
		expect(placed).toBe(10);
		expect(refusals).toHaveLength(54);
		for (const refusal of refusals) {
			expect(refusal).toMatchObject({ status: 409, code: "stock_changed" });
		}
		expect(await readStock(shop.database, product.variationIds[0] ?? 0)).toEqual({
			main: 0,
			second: 0,
		});
		expect(await findStockDifferences(shop.database)).toEqual([]);
	});

	it("for the same items in different line order don't oversell or deadlock", async () => {
		const product = await insertProduct(shop.database, {
			variations: [
				{ name: "Black", stock: { main: 3, second: 3 } },
				{ name: "White", stock: { main: 2, second: 6 } },
			],
		});
		const other = await insertProduct(shop.database, { stock: { main: 5, second: 5 } });
		const [black, white] = product.variationIds;
		const items = [
			{ product_id: product.id, variation_id: black },
			{ product_id: other.id },
			{ product_id: product.id, variation_id: white },
		];
		const buyers = await createBuyers(16);
		for (const [index, { customer }] of buyers.entries()) {
			await fillCart(customer, index % 2 === 0 ? items : [...items].reverse());
		}
		const { placed, refusals } = await orderAtOnce(buyers);
		expect(placed).toBe(6);
		for (const refusal of refusals) expect(refusal).toMatchObject({ code: "stock_changed" });
		expect(await readStock(shop.database, black ?? 0)).toEqual({ main: 0, second: 0 });
		expect(await findStockDifferences(shop.database)).toEqual([]);
	});
});

it("an order takes nine statements for any number of lines", async () => {
	const customer = await createCustomer(shop);
	const addressId = await giveAddress(customer);
	const signedIn = {
		accountId: customer.accountId,
		name: "Maria",
		email: customer.email,
		emailVerified: true,
		address: "198.51.100.7",
	};
	const counts: number[] = [];
	for (const lines of [1, 12]) {
		for (let line = 0; line < lines; line++) {
			const product = await insertProduct(shop.database);
			await fillCart(customer, [{ product_id: product.id }]);
		}
		const jobs = { enqueue: async () => {} };
		const query = vi.spyOn(pg.Client.prototype, "query");
		await placeOrder({ ...shop.parts, jobs, demo: true }, signedIn, {
			addressId,
			...cash,
			...plain,
			idempotencyKey: null,
		});
		const begun = query.mock.calls.findIndex(([text]) => String(text) === "BEGIN");
		// Count only this connection, because other connections poll the catalog at the same time.
		const connection = query.mock.contexts[begun];
		counts.push(query.mock.contexts.filter((context) => context === connection).length);
		query.mockRestore();
	}
	// The nine statements are BEGIN, claim, read, risk assessment, lock, write, email, limits and COMMIT. Statements of
	// the job queue aren't counted.
	expect(counts).toEqual([9, 9]);
});

describe("the shop is emailed about a new order", () => {
	const newOrderEmails = (orderId: number) =>
		shop.database.rows<{ recipient: string; subject: string; text: string }>(sql`
			select recipient, subject, text from mails
			where event_key = ${`new-order:${orderId}`} and account_id is null`);
	const placeOne = async () => {
		const { customer, addressId } = (await createBuyers(1))[0] ?? never();
		const product = await insertProduct(shop.database, { stock: { main: 3 } });
		await fillCart(customer, [{ product_id: product.id }]);
		return customer.api(placeOrderCall, { addressId, ...cash });
	};
	const never = () => {
		throw new Error("There is no buyer.");
	};

	it("in the demo only if an email address is configured, and in a real shop once at its own address", async () => {
		expect(await newOrderEmails((await placeOne()).id)).toEqual([]);
		const set = (value: NewOrders) =>
			shop.database.transaction((transaction) => writeSetting(transaction, newOrders, value));
		await set({ is_told: true, email: "orders@alingnena.ph" });
		expect(await newOrderEmails((await placeOne()).id)).toMatchObject([
			{ recipient: "orders@alingnena.ph" },
		]);

		await shop.database.execute(sql`delete from settings where key = ${newOrders.key}`);
		await openShop(shop.database);
		const order = await placeOne();
		const emails = await newOrderEmails(order.id);
		expect(emails).toMatchObject([
			{
				recipient: realIdentity.email,
				subject: expect.stringContaining(`New order ${order.ref}: ₱`),
			},
		]);
		expect(emails[0]?.text).toContain("1 × Braided USB-C cable: ₱299.00");
		expect(emails[0]?.text).toContain("Customer: Maria Santos (0917 123 4567)");
		expect(emails[0]?.text).toContain("Ship to: 12 Sampaguita Street, Poblacion, 4026");
		expect(emails[0]?.text).toContain("Payment: Cash on delivery");
		expect(emails[0]?.text).toContain("Branch: Main branch");
		expect(emails[0]?.text).toContain(`/admin/orders?order=${order.id}`);
		await set({ is_told: false, email: null });
		expect(await newOrderEmails((await placeOne()).id)).toEqual([]);
	});
});

it("an order that fails halfway writes nothing", async () => {
	const customer = await createCustomer(shop);
	const product = await insertProduct(shop.database);
	const addressId = await giveAddress(customer);
	await fillCart(customer, [{ product_id: product.id, qty: 4 }]);
	const counted = () =>
		shop.database.one(sql`
			select (select count(*) from orders) as orders, (select count(*) from mails) as mails,
				(select count(*) from stock_ledger) as ledger, (select count(*) from cart_lines) as cart,
				(select count(*) from notifications) as notifications,
				(select count(*) from idempotency_keys) as keys`);
	const before = await counted();
	const jobs = {
		enqueue: async () => {
			throw new Error("The queue is gone.");
		},
	};
	await expect(
		placeOrder(
			{ ...shop.parts, jobs, demo: true },
			{
				accountId: customer.accountId,
				name: "Maria",
				email: customer.email,
				emailVerified: true,
				address: "198.51.100.7",
			},
			{ addressId, ...cash, ...plain, idempotencyKey: "half-way" },
		),
	).rejects.toThrow("The queue is gone.");
	expect(await counted()).toEqual(before);
});

type Step =
	| { do: "order"; item: number; qty: number }
	| { do: "move"; order: number; to: "processing" | "shipped" | "cancelled" }
	| { do: "receive"; item: number; main: number; second: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
	fc.oneof(
		fc.record({
			do: fc.constant("order" as const),
			item: fc.nat(2),
			qty: fc.integer({ min: 1, max: 6 }),
		}),
		fc.record({
			do: fc.constant("move" as const),
			order: fc.nat(10),
			to: fc.constantFrom("processing" as const, "shipped" as const, "cancelled" as const),
		}),
		fc.record({
			do: fc.constant("receive" as const),
			item: fc.nat(2),
			main: fc.nat(3),
			second: fc.nat(3),
		}),
	),
	{ minLength: 5, maxLength: 15 },
);

it("stock always equals the received minus the ordered quantity, plus cancellations", async () => {
	const staff = await createCustomer(shop, { role: "staff" });
	const customer = await createCustomer(shop);

	async function run(
		step: Step,
		products: InsertedProduct[],
		expected: number[],
		orders: { id: number; item: number; qty: number }[],
	) {
		if (step.do === "receive") {
			const variation = products[step.item]?.variationIds[0] ?? 0;
			await changeStock(shop.database, variation, step);
			expected[step.item] = (expected[step.item] ?? 0) + step.main + step.second;
		} else if (step.do === "order") {
			const item = { product_id: products[step.item]?.id ?? 0, qty: step.qty };
			const order = await orderItems(customer, [item]).catch(() => null);
			if (!order) return;
			expected[step.item] = (expected[step.item] ?? 0) - order.items_count;
			orders.push({ id: order.id, item: step.item, qty: order.items_count });
		} else {
			const order = orders[step.order % Math.max(1, orders.length)];
			if (!order) return;
			const call = staff.api(changeOrderStatus, { id: String(order.id), status: step.to });
			const moved = await call.catch(() => null);
			if (moved?.status !== "cancelled") return;
			expected[order.item] = (expected[order.item] ?? 0) + order.qty;
		}
	}

	await fc.assert(
		fc.asyncProperty(steps, async (sequence) => {
			const products = await Promise.all(
				[0, 1, 2].map(() => insertProduct(shop.database, { stock: { main: 3, second: 2 } })),
			);
			const expected = [5, 5, 5];
			const orders: { id: number; item: number; qty: number }[] = [];
			// Each order has a different address, so that none counts as a repeated request.
			await shop.database.execute(
				sql`delete from addresses where account_id = ${customer.accountId}`,
			);
			for (const step of sequence) await run(step, products, expected, orders);
			for (const [index, product] of products.entries()) {
				const { main, second } = await readStock(shop.database, product.variationIds[0] ?? 0);
				expect(main + second).toBe(expected[index]);
			}
			expect(await findStockDifferences(shop.database)).toEqual([]);
		}),
		{ numRuns: 12 },
	);
});
