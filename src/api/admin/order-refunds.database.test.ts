import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { type AdminOrderDetail, getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import type { Input } from "#contract/endpoint.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
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

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;
let productId: number;
let addressId: number;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Ana Reyes", role: "manager" });
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	productId = (await insertProduct(shop.database, { price: 85_000, stock: { main: 50 } })).id;
});

let keys = 0;
const freshKey = () => `key-${++keys}`;
type Refund = Omit<Input<typeof refundOrder>, "id">;
const refund = (id: number, given: Partial<Refund> = {}, key = freshKey()) =>
	manager.api(
		refundOrder,
		{ id: String(id), amount: 100, reason: "damaged", ...given },
		{ headers: { "Idempotency-Key": key } },
	);
const move = (id: number, status: OrderStatus) =>
	manager.api(changeOrderStatus, { id: String(id), status });

/** Places an order that is paid by card: ₱850.00 plus ₱150.00 shipping. */
async function cardOrder(): Promise<number> {
	await fillCart(maria, [{ product_id: productId }]);
	await confirmCard(shop, await startPayment(maria));
	const key = { "Idempotency-Key": freshKey() };
	return (await placeCardOrder(maria, addressId, {}, key)).id;
}
const cashOrder = async () => (await orderItems(maria, [{ product_id: productId }])).id;
const read = (id: number) => manager.api(getAdminOrder, { id: String(id) });
const money = ({ payment }: AdminOrderDetail) => [
	payment.state,
	payment.paid_amount,
	payment.refunded,
	payment.refundable,
];
const refundMails = (id: number) =>
	shop.database.rows<{ subject: string; text: string }>(sql`
		select subject, text from mails join refunds on mails.event_key = 'refund:' || refunds.id
		where order_id = ${id} order by refunds.id`);

describe("a card order", () => {
	it("is refunded in parts until nothing is left, each through the provider and with an email", async () => {
		const id = await cardOrder();
		expect(money(await read(id))).toEqual(["paid", 1000, 0, 1000]);
		const part = await refund(id, { amount: 250.5, reason: "missing", note: "Sorry!" });
		expect(money(part)).toEqual(["partly_refunded", 1000, 250.5, 749.5]);
		expect(part.payment.refunds).toMatchObject([
			{
				amount: 250.5,
				method: "card",
				reason: "missing",
				state: "queued",
				actor_name: "Ana Reyes",
			},
		]);
		await runPaymentJobs(shop);
		expect((await read(id)).payment.refunds).toMatchObject([{ state: "succeeded" }]);
		await expect(refund(id, { amount: 749.51 })).rejects.toMatchObject({
			status: 409,
			code: "more_than_paid",
			message: "You can refund up to ₱749.50.",
			body: { refundable: 749.5 },
		});
		expect(money(await refund(id, { amount: 749.5 }))).toEqual(["refunded", 1000, 1000, 0]);
		await runPaymentJobs(shop);
		await expect(refund(id, { amount: 0.01 })).rejects.toMatchObject({
			message: "All payments for this order have been refunded.",
		});
		const { events, status } = await read(id);
		expect(status).toBe("paid");
		expect(events.map((event) => [event.kind, event.note])).toEqual([
			["moved", null],
			["refunded", "₱250.50 to the card, because something was missing"],
			["refunded", "₱749.50 to the card, because something was damaged"],
		]);
		const [mail] = await refundMails(id);
		expect(mail?.subject).toMatch(/^₱250\.50 for order ORD-\d+ was refunded$/);
		expect(mail?.text).toContain("Sorry!");
		expect(await refundMails(id)).toHaveLength(2);
	});

	it("refunds the remaining amount when the order is cancelled", async () => {
		const id = await cardOrder();
		await refund(id, { amount: 400 });
		await move(id, "cancelled");
		await runPaymentJobs(shop);
		const order = await read(id);
		expect(money(order)).toEqual(["refunded", 1000, 1000, 0]);
		expect(order.payment.refunds.map((each) => [each.amount, each.reason])).toEqual([
			[400, "damaged"],
			[600, "order_cancelled"],
		]);
	});

	it("can be refunded again after the provider refused", async () => {
		const id = await cardOrder();
		await refund(id, { amount: 1000 });
		await shop.database.execute(sql`
			insert into sandbox_refunds (id, intent_id, idempotency_key, amount)
			select 'taken', provider_id, 'elsewhere', 1 from payment_intents where order_id = ${id}`);
		await runPaymentJobs(shop);
		expect((await read(id)).payment).toMatchObject({
			refundable: 1000,
			refunds: [{ state: "failed", failure: "The refund is larger than the payment." }],
		});
		const failed = async () =>
			(await manager.api(listAdminOrders, { refund_failed: "true" })).map((order) => order.id);
		expect(await failed()).toEqual([id]);
		await shop.database.execute(sql`delete from sandbox_refunds where id = 'taken'`);
		await refund(id, { amount: 1000 });
		await runPaymentJobs(shop);
		expect(money(await read(id))).toEqual(["refunded", 1000, 1000, 0]);
		expect(await failed()).toEqual([]);
	});
});

describe("a cash-on-delivery order", () => {
	it("can be refunded only after delivery, and only in cash", async () => {
		const id = await cashOrder();
		expect(money(await read(id))).toEqual(["due", 0, 0, 0]);
		await expect(refund(id)).rejects.toMatchObject({
			status: 409,
			message: "This order has no payment yet.",
		});
		for (const status of ["processing", "shipped", "delivered"] as const) await move(id, status);
		expect(money(await read(id))).toEqual(["collected", 1000, 0, 1000]);
		const part = await refund(id, { amount: 850, reason: "returned" });
		expect(money(part)).toEqual(["partly_refunded", 1000, 850, 150]);
		expect(part.payment.refunds).toMatchObject([{ method: "cash", state: "succeeded" }]);
		const [mail] = await refundMails(id);
		expect(mail?.text).toContain("in cash because you returned something.");
		expect(mail?.text).not.toContain("Your bank");
	});

	it("can't be refunded if it was cancelled, because it was never paid", async () => {
		const id = await cashOrder();
		await move(id, "cancelled");
		expect(money(await read(id))).toEqual(["void", 0, 0, 0]);
		await expect(refund(id)).rejects.toMatchObject({ code: "more_than_paid" });
	});
});

describe("a refund request", () => {
	it("needs a key, and pays once per key", async () => {
		const id = await cardOrder();
		const twice = await Promise.all([refund(id, {}, "once"), refund(id, {}, "once")]);
		expect(twice.map((order) => order.payment.refunded)).toEqual([100, 100]);
		await expect(refund(id, { amount: 200 }, "once")).rejects.toMatchObject({
			status: 422,
			code: "idempotency_key_reused",
		});
		const body = { id: String(id), amount: 100, reason: "damaged" } as const;
		await expect(manager.api(refundOrder, body)).rejects.toMatchObject({
			status: 422,
			code: "idempotency_key_missing",
		});
		expect(money(await read(id))).toEqual(["partly_refunded", 1000, 100, 900]);
	});

	it.each([0, -1, 0.001, 1e9, Number.NaN])("is refused for %d pesos", async (amount) => {
		const id = await cardOrder();
		await expect(refund(id, { amount })).rejects.toMatchObject({ status: 422 });
	});

	it("is not allowed for counter staff", async () => {
		const staff = await createCustomer(shop, { role: "staff" });
		const body = { id: "1", amount: 1, reason: "other" } as const;
		await expect(staff.api(refundOrder, body)).rejects.toMatchObject({ status: 403 });
	});
});

it("any sequence of refunds never returns more than was paid", async () => {
	const amount = fc.integer({ min: 1, max: 70_000 }).map((centavos) => centavos / 100);
	const rounds = fc.array(fc.array(amount, { minLength: 1, maxLength: 4 }), {
		minLength: 1,
		maxLength: 4,
	});
	await fc.assert(
		fc.asyncProperty(rounds, fc.boolean(), async (requests, isCancelled) => {
			const id = await cardOrder();
			let given = 0;
			for (const atOnce of requests) {
				const answers = await Promise.allSettled(
					atOnce.map(async (asked) => {
						await refund(id, { amount: asked });
						return asked;
					}),
				);
				for (const answer of answers) {
					if (answer.status === "fulfilled") given += Math.round(answer.value * 100);
					else expect(answer.reason).toMatchObject({ code: "more_than_paid" });
				}
				const left = (await read(id)).payment;
				expect(Math.round(left.refunded * 100)).toBe(given);
				expect(Math.round(left.refundable * 100)).toBe(100_000 - given);
			}
			if (isCancelled) await move(id, "cancelled");
			await runPaymentJobs(shop);
			const { taken } = await shop.database.one<{ taken: number }>(sql`
				select coalesce(sum(sandbox_refunds.amount), 0)::bigint as taken
				from sandbox_refunds join payment_intents on provider_id = sandbox_refunds.intent_id
				where order_id = ${id}`);
			expect(taken).toBe(isCancelled ? 100_000 : given);
		}),
		{ numRuns: 8 },
	);
}, 60_000);
