import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { ApiError } from "#contract/client.ts";
import { findStockDifferences, insertProduct } from "#test/support/catalogue-fixture.ts";
import { openTill } from "#test/support/counter-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { runPaymentJobs } from "#test/support/payment-fixture.ts";
import { createTestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { doOperation, type Trade } from "./do-operation.ts";
import { type Operation, operation, tradedProducts } from "./operations.ts";

/** `TRADE_OPERATIONS=10000` runs as many actions as the run in docs/developers/measurements.md. */
const operations = Number(process.env["TRADE_OPERATIONS"] ?? 200);
/** Number of concurrent actions. */
const atOnce = 3;
const between = 100;

let trade: Trade;
beforeAll(async () => {
	const shop = await createTestShop();
	const owner = await createCustomer(shop, { role: "owner" });
	const branches = (await owner.api(listAdminBranches)).map(({ id }) => id);
	const prices = Array.from({ length: tradedProducts }, (_, index) => 99.5 + index * 150);
	const products = [];
	for (const price of prices) {
		products.push(
			await insertProduct(shop.database, {
				price: Math.round(price * 100),
				stock: { main: 12, second: 8 },
			}),
		);
	}
	const shifts = [await openTill(owner), await openTill(owner, { code: "second" })];
	trade = { shop, owner, products, prices, branches, shifts };
});
afterAll(() => trade.shop.close());

const done = new Map<string, { done: number; refused: number }>();

/** Performs an action. Statuses 404, 409 and 422 are normal refusals. Throws any other error, because it is a bug. */
async function tryIt(step: Operation): Promise<void> {
	const name = Object.keys(step)[0] ?? "";
	const count = done.get(name) ?? { done: 0, refused: 0 };
	done.set(name, count);
	try {
		await doOperation(trade, step);
		count.done += 1;
	} catch (error) {
		if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error;
		count.refused += 1;
	}
}

async function expectBalance(): Promise<void> {
	const { database, now } = trade.shop;
	await runPaymentJobs(trade.shop);
	// Resets the rate limits, which would block the orders, because all orders come from the same IP address.
	await database.execute(sql`delete from rate_limits`);
	expect(await findStockDifferences(database)).toEqual([]);
	expect(await database.rows(sql`select * from stock where quantity < 0`)).toEqual([]);
	expect((await checkBooks(database, now())).violations).toEqual([]);
}

it("after any concurrent sales, shipments, changes, transfers and returns, the ledger matches the stock, and the money matches the orders", async () => {
	const steps = fc.sample(operation, { numRuns: operations, seed: 20_261_124 });
	for (let at = 0; at < steps.length; at += atOnce) {
		await Promise.all(steps.slice(at, at + atOnce).map(tryIt));
		if (at % between < atOnce) await expectBalance();
	}
	await expectBalance();
	// Each kind of action must have succeeded at least once.
	const never = [...done].filter(([, count]) => count.done === 0).map(([name]) => name);
	expect([never, done.size]).toEqual([[], 17]);
	if (operations > 200) console.log(Object.fromEntries(done));
}, 1_800_000);
