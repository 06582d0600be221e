import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	changeOrder,
	getOrderChange,
	previewOrderChange,
	receiveBalance,
} from "#contract/admin/order-changes.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { ApiError } from "#contract/client.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import {
	changeStock,
	findStockDifferences,
	insertProduct,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const products = 4;
const step = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			what: fc.constant("change" as const),
			/** Quantity of each product to order. */
			pieces: fc.array(fc.integer({ min: 0, max: 4 }), {
				minLength: products,
				maxLength: products,
			}),
			method: fc.constantFrom("standard", "express"),
			discount: fc.option(fc.integer({ min: 0, max: 200 })),
			fee: fc.option(fc.integer({ min: 0, max: 150 })),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ what: fc.constant("refund" as const) }) },
	{ weight: 1, arbitrary: fc.record({ what: fc.constant("receive" as const) }) },
);
const life = fc.record({
	isCard: fc.boolean(),
	first: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: products, maxLength: products }),
	steps: fc.array(step, { minLength: 1, maxLength: 6 }),
	end: fc.constantFrom("stays", "cancelled", "delivered" as const),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let variations: number[];
let productIds: number[];

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	maria = await createCustomer(shop);
	productIds = [];
	variations = [];
	for (let index = 0; index < products; index++) {
		const stock = { main: index * 7, second: 9 };
		const product = await insertProduct(shop.database, {
			name: `Item ${index}`,
			price: 9_999 + index * 12_345,
			stock,
		});
		productIds.push(product.id);
		variations.push(product.variationIds[0] ?? 0);
	}
	await shop.database.execute(sql`update products set cost = 5000 where id = ${productIds[1]}`);
});
afterAll(() => shop.close());

async function place({ isCard, first }: { isCard: boolean; first: number[] }): Promise<number> {
	const items = first.flatMap((qty, index) =>
		qty === 0 ? [] : [{ product_id: productIds[index] ?? 0, qty }],
	);
	const wanted = items.length > 0 ? items : [{ product_id: productIds[0] ?? 0, qty: 1 }];
	if (!isCard) return (await orderItems(maria, wanted)).id;
	await fillCart(maria, wanted);
	const addressId = await giveAddress(maria);
	await confirmCard(shop, await startPayment(maria));
	return (await placeCardOrder(maria, addressId)).id;
}

async function change(id: number, made: Extract<Step, { what: "change" }>): Promise<void> {
	const { version, lines } = await owner.api(getOrderChange, { id });
	const has = (index: number) => lines.find((line) => line.variation_id === variations[index]);
	const asked = {
		lines: made.pieces.flatMap((quantity, index) => {
			const line = has(index);
			return line ? [{ id: line.id, quantity }] : [];
		}),
		added: made.pieces.flatMap((quantity, index) =>
			has(index) || quantity === 0 ? [] : [{ variation_id: variations[index] ?? 0, quantity }],
		),
		shipping_method: made.method,
		discount: made.discount,
		shipping_fee: made.fee,
	};
	const { total } = await owner.api(previewOrderChange, { id, ...asked });
	const changed = await owner.api(changeOrder, { id, ...asked, version, total });
	expect(changed.total_amount).toBe(total);
}

/** Ignores refusals, which are possible here. Any other error is a bug. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
	try {
		await work();
	} catch (error) {
		if (!(error instanceof ApiError) || error.status >= 500) throw error;
	}
}

async function carryOut(id: number, made: Step): Promise<void> {
	if (made.what === "change") return unlessRefused(() => change(id, made));
	if (made.what === "refund") return runPaymentJobs(shop);
	const { balance_due: amount } = await owner.api(getAdminOrder, { id });
	return unlessRefused(() => owner.api(receiveBalance, { id, amount, into: "cash" }));
}

async function finish(id: number, end: "stays" | "cancelled" | "delivered"): Promise<void> {
	if (end === "stays") return;
	const steps =
		end === "cancelled"
			? ["cancelled" as const]
			: (["processing", "shipped", "delivered"] as const);
	for (const status of steps) {
		await owner.api(changeOrderStatus, { id, status, courier: "J&T Express" });
	}
}

test("after any sequence of order changes, the stock matches the stock ledger, and the money ledger matches the orders", async () => {
	let changes = 0;
	await fc.assert(
		fc.asyncProperty(life, async (made) => {
			const id = await place(made);
			for (const each of made.steps) {
				await carryOut(id, each);
				// Stock should be sufficient for most changes, but not for all.
				await changeStock(shop.database, variations[0] ?? 0, { main: 1 });
			}
			await finish(id, made.end);
			changes += (await owner.api(getOrderChange, { id })).version;
			for (const variation of variations)
				await changeStock(shop.database, variation, { second: 3 });
		}),
		{ seed: 20_261_123, numRuns: 16 },
	);
	await runPaymentJobs(shop);
	expect(changes).toBeGreaterThan(20);
	expect(await findStockDifferences(shop.database)).toEqual([]);
	await refreshReports(shop.database);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	// The daily totals must be the same if they are recalculated from the ledger.
	const sums = () =>
		shop.database.rows(sql`
			select day::text, product_id, branch_id, pieces, gross, discount, refunded, received
			from report_products order by 1, 2, 3`);
	const before = await sums();
	await shop.database.execute(
		sql`insert into report_changes select distinct day from money_ledger`,
	);
	await refreshReports(shop.database);
	expect(await sums()).toEqual(before);
}, 120_000);
