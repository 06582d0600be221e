import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connect, type Database } from "#db/database.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { insertCoupon } from "#test/support/coupon-fixture.ts";
import { createCustomer, giveAddress } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());
afterEach(() => void vi.useRealTimers());

/** Creates customers with a full cart and different network addresses. Returns functions that place their orders. */
async function createBuyers(count: number, couponCode: string | null = null) {
	const product = await insertProduct(shop.database, { stock: { main: count } });
	const buyers: ((database: Database) => Promise<number>)[] = [];
	for (let index = 0; index < count; index++) {
		const customer = await createCustomer(shop);
		const addressId = await giveAddress(customer);
		await fillCart(customer, [{ product_id: product.id }]);
		const { accountId, email } = customer;
		const signedIn = { accountId, name: "Maria", email, emailVerified: true };
		buyers.push((database) =>
			placeOrder(
				{
					...shop.parts,
					database,
					jobs: { enqueue: async () => {} },
					demo: true,
				},
				{ ...signedIn, address: `198.51.100.${index}` },
				{
					addressId,
					shippingMethod: "standard",
					pickupBranchId: null,
					couponCode,
					paymentMethod: "cod",
					useStoreCredit: false,
					expected: null,
					paymentIntentId: null,
					idempotencyKey: null,
				},
			),
		);
	}
	return buyers;
}

/** Wraps the database to count open transactions and attempts. */
function counted(database: Database) {
	const counts = { tried: 0, open: 0, most: 0 };
	const transaction: Database["transaction"] = async (work) => {
		counts.open += 1;
		counts.most = Math.max(counts.most, counts.open);
		try {
			return await database.transaction((queryable) => {
				counts.tried += 1;
				return work(queryable);
			});
		} finally {
			counts.open -= 1;
		}
	};
	return { counts, database: { ...database, transaction } };
}

test("at most four of ten connections place orders at the same time", async () => {
	const buyers = await createBuyers(12);
	const { counts, database } = counted(shop.database);
	// An order's turn ends after 250 ms. On a slow machine with real timers, it could end before the order is placed.
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	await Promise.all(buyers.map((order) => order(database)));
	expect(counts).toEqual({ tried: 12, open: 0, most: 4 });
});

test.each([
	["without limits", null, 10],
	["with up to four uses", 4, 4],
])(
	"orders of two processes with the same coupon %s need only one attempt each",
	async (_name, most, uses) => {
		const code = `TOGETHER-${most ?? "ALL"}`;
		await insertCoupon(shop.database, code, { most_redemptions: most });
		const buyers = await createBuyers(10, code);
		const other = connect(shop.database.url);
		const processes = [counted(shop.database), counted(other)] as const;
		const answers = await Promise.allSettled(
			buyers.map((order, index) => order(processes[index % 2 === 0 ? 0 : 1].database)),
		);
		expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(uses);
		expect(processes.map(({ counts }) => counts.tried)).toEqual([5, 5]);
		expect(
			await shop.database.one(sql`
			select count(*)::integer as used from coupon_redemptions
			where coupon_id = (select id from coupons where code = ${code})`),
		).toEqual({ used: uses });
		await other.close();
	},
);
