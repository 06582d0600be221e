import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeShipment } from "#contract/admin/order-delivery.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { listRefunds, retryRefund, settleRefund } from "#contract/admin/payments.ts";
import { ApiError } from "#contract/client.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
	sweep,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { moneyChecks } from "#tools/audit/money-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let productId: number;
let addressId: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	productId = (await insertProduct(shop.database, { price: 85_000, stock: { main: 200 } })).id;
});

let keys = 0;
const fresh = () => ({ headers: { "Idempotency-Key": `money-${++keys}` } });
/** Places an order of ₱1,000.00 including shipping, and returns its id. */
const cashOrder = async () => (await orderItems(maria, [{ product_id: productId }])).id;
async function cardOrder(): Promise<number> {
	await fillCart(maria, [{ product_id: productId }]);
	await confirmCard(shop, await startPayment(maria));
	return (await placeCardOrder(maria, addressId, {}, fresh().headers)).id;
}
const move = (id: number, status: "processing" | "shipped" | "delivered" | "cancelled") =>
	owner.api(changeOrderStatus, {
		id: String(id),
		status,
		...(status === "shipped" && { courier: "LBC", tracking_number: `T${id}` }),
	});
const refund = (id: number, amount: number) =>
	owner.api(refundOrder, { id: String(id), amount, reason: "damaged" }, fresh());
/** Makes a provider reject refunds until `allowRefunds` is called. */
const refuseRefunds = (id: number) =>
	shop.database.execute(sql`
		insert into sandbox_refunds (id, intent_id, idempotency_key, amount)
		select 'taken' || id, provider_id, 'elsewhere' || id, amount
		from payment_intents where order_id = ${id} on conflict do nothing`);
const allowRefunds = () =>
	shop.database.execute(sql`delete from sandbox_refunds where id like 'taken%'`);

/** Returns the entries of an order or a payment as `kind: from → to (party) amount`, in posting order. */
async function entries(of: { orderId: number } | { intentId: number }): Promise<string[]> {
	const which = "orderId" in of ? sql`order_id = ${of.orderId}` : sql`intent_id = ${of.intentId}`;
	const rows = await shop.database.rows<{ entry: string }>(sql`
		select kind || ': ' || from_account || ' → ' || to_account
			|| coalesce(' (' || party || ')', '') || ' ' || amount as entry
		from money_ledger where ${which} order by id`);
	return rows.map(({ entry }) => entry);
}

describe("the entries posted for an order", () => {
	it("paid on delivery: owed by the customer, then by the courier", async () => {
		const orderId = await cashOrder();
		for (const step of ["processing", "shipped", "delivered"] as const) await move(orderId, step);
		await owner.api(changeShipment, { id: String(orderId), courier: "J&T", tracking_number: null });
		await refund(orderId, 150);
		expect(await entries({ orderId })).toEqual([
			"placed: sales → customer 100000",
			"collected: customer → courier (LBC) 100000",
			"collected: courier → customer (LBC) 100000",
			"collected: customer → courier (J&T) 100000",
			"refunded: customer → sales 15000",
			"refunded: cash → customer 15000",
		]);
	});

	it("paid by card: collected and refunded by the provider", async () => {
		const orderId = await cardOrder();
		await refund(orderId, 400);
		await move(orderId, "cancelled");
		expect(await entries({ orderId })).toEqual([
			"placed: sales → customer 100000",
			"paid: customer → provider (sandbox) 100000",
			"refunded: customer → sales 40000",
			"refunded: provider → customer (sandbox) 40000",
			"cancelled: customer → sales 60000",
			"refunded: provider → customer (sandbox) 60000",
		]);
		await runPaymentJobs(shop);
	});

	it("cancelled before payment: nothing sold and nothing owed", async () => {
		const orderId = await cashOrder();
		await move(orderId, "cancelled");
		expect(await entries({ orderId })).toEqual([
			"placed: sales → customer 100000",
			"cancelled: customer → sales 100000",
		]);
	});

	it("with a failed refund: reversed until staff refund manually", async () => {
		const orderId = await cardOrder();
		await refuseRefunds(orderId);
		await refund(orderId, 300);
		await runPaymentJobs(shop);
		await allowRefunds();
		const before = await entries({ orderId });
		expect(before.slice(2)).toEqual([
			"refunded: customer → sales 30000",
			"refunded: provider → customer (sandbox) 30000",
			"refunded: sales → customer 30000",
			"refunded: customer → provider (sandbox) 30000",
		]);
		const [failed] = await owner.api(listRefunds, { state: "failed" });
		await owner.api(settleRefund, { id: String(failed?.id), note: "By bank transfer." });
		expect((await entries({ orderId })).slice(before.length)).toEqual([
			"refunded: customer → sales 30000",
			"refunded: bank → customer 30000",
		]);
	});
});

it("a payment without an order is collected and refunded", async () => {
	await fillCart(maria, [{ product_id: productId, qty: 2 }]);
	const started = await startPayment(maria);
	await cashOrder();
	await confirmCard(shop, started);
	await sweep(shop);
	const { id: intentId } = await shop.database.one<{ id: number }>(
		sql`select id from payment_intents where provider_id = ${started.paymentIntentId}`,
	);
	const amount = started.amount * 100;
	expect(await entries({ intentId })).toEqual([
		`paid: customer → provider (sandbox) ${amount}`,
		`refunded: provider → customer (sandbox) ${amount}`,
	]);
	await runPaymentJobs(shop);
});

it("entries never change, and are deleted only with their order", async () => {
	const orderId = await cashOrder();
	const own = sql`where order_id = ${orderId}`;
	for (const change of [
		sql`update money_ledger set amount = 1 ${own}`,
		sql`delete from money_ledger ${own}`,
		sql`truncate money_ledger`,
	]) {
		await expect(shop.database.execute(change)).rejects.toThrow(/never changed, only reversed/);
	}
	expect(await entries({ orderId })).toHaveLength(1);
});

/** Returns violations of rules that must always hold, even while the provider rejects refunds. */
async function moneyViolations(): Promise<unknown[]> {
	const found: unknown[] = [];
	for (const { rule, violations } of moneyChecks) {
		const rows = await shop.database.rows(violations(shop.now()));
		if (rows.length > 0) found.push({ rule, rows });
	}
	return found;
}

async function settleAllRefunds(): Promise<void> {
	const failed = await owner.api(listRefunds, { state: "failed" });
	for (const { id } of failed) {
		await owner.api(settleRefund, { id: String(id), note: "By hand." }).catch(expectRefusal);
	}
}
function expectRefusal(error: unknown): void {
	if (!(error instanceof ApiError) || error.status !== 409) throw error;
}

it("the ledger stays balanced whatever happens to orders, in any sequence", async () => {
	const step = fc.oneof(
		fc.constantFrom(
			...(["processing", "shipped", "delivered", "cancelled"] as const).map((to) => ({ to })),
		),
		fc.integer({ min: 1, max: 110_000 }).map((centavos) => ({ refunds: centavos / 100 })),
		fc.constantFrom("provider refuses", "provider answers", "jobs run", "retry", "settle"),
	);
	await fc.assert(
		fc.asyncProperty(
			fc.boolean(),
			fc.array(step, { minLength: 4, maxLength: 12 }),
			async (byCard, steps) => {
				const id = byCard ? await cardOrder() : await cashOrder();
				for (const each of steps) {
					if (each === "provider refuses") await refuseRefunds(id);
					else if (each === "provider answers") await allowRefunds();
					else if (each === "jobs run") await runPaymentJobs(shop);
					else if (each === "settle") await settleAllRefunds();
					else if (each === "retry") {
						const [failed] = await owner.api(listRefunds, { state: "failed" });
						if (failed)
							await owner.api(retryRefund, { id: String(failed.id) }).catch(expectRefusal);
					} else if ("to" in each) await move(id, each.to).catch(expectRefusal);
					else await refund(id, each.refunds).catch(expectRefusal);
				}
				expect(await moneyViolations()).toEqual([]);
				await allowRefunds();
				await runPaymentJobs(shop);
				await settleAllRefunds();
				expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
			},
		),
		{ numRuns: 8 },
	);
}, 180_000);
