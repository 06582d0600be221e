import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listOrders, placeOrder } from "#contract/user/orders.ts";
import type { Database } from "#db/database.ts";
import { type DatabaseClock, openDatabaseClock } from "#db/database-clock.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { startPayment, sweep } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const minutes = 60_000;
const realNow = () => Math.round(performance.timeOrigin + performance.now());

/** Nodes of one shop, with the difference of their clock from the database's clock. */
const shifts = { right: 0, ahead: 20 * minutes, behind: -20 * minutes };
type Node = keyof typeof shifts;
const clocks = {} as Record<Node, DatabaseClock>;
let present: Node = "right";

/** Runs work as this node, with the node's wrong clock in `Date`. */
async function on<T>(node: Node, work: () => Promise<T>): Promise<T> {
	vi.useFakeTimers({ toFake: ["Date"], now: realNow() + shifts[node] });
	present = node;
	try {
		return await work();
	} finally {
		vi.useRealTimers();
		present = "right";
	}
}

async function openClocks(database: Database): Promise<() => Date> {
	for (const node of Object.keys(shifts) as Node[]) {
		const reported: number[] = [];
		const onDifference = (milliseconds: number) =>
			void reported.push(Math.round(milliseconds / minutes));
		clocks[node] = await on(node, () => openDatabaseClock(database, { onDifference }));
		expect(reported).toEqual(node === "right" ? [] : [-shifts[node] / minutes]);
	}
	return () => clocks[present].now();
}

let shop: TestShop;
let maria: TestCustomer;
let addressId: number;
let productId: number;

beforeAll(async () => {
	shop = await createTestShop({ clock: openClocks });
});
afterAll(async () => {
	for (const clock of Object.values(clocks)) clock.close();
	await shop.close();
});
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	productId = (await insertProduct(shop.database, { price: 20_000, stock: { main: 9 } })).id;
});

const order = () =>
	maria.api(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" });
const fill = () => fillCart(maria, [{ product_id: productId, qty: 1 }]);
const readIntent = () =>
	shop.database.one<{ status: string; left: number }>(sql`
		select status, extract(epoch from expires_at - now())::float8 as left
		from payment_intents where account_id = ${maria.accountId}`);

describe("two nodes whose clocks differ by twenty minutes", () => {
	it.each(["ahead", "behind"] as const)(
		"reserve stock equally long on the node whose clock is %s",
		async (node) => {
			await fill();
			await on(node, () => startPayment(maria));
			const { left } = await readIntent();
			expect(left).toBeGreaterThan(5 * 60);
			expect(left).toBeLessThan(16 * 60);
		},
	);

	it("don't end each other's reservations early", async () => {
		await fill();
		const started = await startPayment(maria);
		await on("ahead", () => sweep(shop));
		expect(await readIntent()).toMatchObject({ status: "live" });
		// The customer's next request continues the same payment on another node.
		expect((await on("ahead", () => startPayment(maria))).paymentIntentId).toBe(
			started.paymentIntentId,
		);
	});

	it("create one order from a request sent twice", async () => {
		await fill();
		const { id } = await order();
		await on("ahead", async () => expect((await order()).id).toBe(id));
		await on("behind", async () => expect((await order()).id).toBe(id));
		expect(await maria.api(listOrders)).toHaveLength(1);
	});

	it("don't mistake a later order with the same content for a repeat", async () => {
		await fill();
		await on("ahead", order);
		await shop.database.execute(sql`
			update idempotency_keys set created_at = created_at - interval '11 seconds'
			where account_id = ${maria.accountId}`);
		await fill();
		await on("behind", order);
		expect(await maria.api(listOrders)).toHaveLength(2);
	});
});
