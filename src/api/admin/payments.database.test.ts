import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import {
	handlePayment,
	listPayments,
	listRefunds,
	retryRefund,
	settleRefund,
} from "#contract/admin/payments.ts";
import { readToday } from "#contract/admin/today.ts";
import type { Input } from "#contract/endpoint.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	type StartedPayment,
	startPayment,
	sweep,
	testCards,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;
let addressId: number;
let productId: number;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Ana Reyes", role: "manager" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop, { name: "Maria Santos" });
	addressId = await giveAddress(maria);
	const product = await insertProduct(shop.database, {
		name: "Cable",
		price: 85_000,
		stock: { main: 9 },
	});
	productId = product.id;
});

/** Starts a card payment of ₱850.00 plus ₱150.00 shipping, which the bank declines. */
async function declined(): Promise<StartedPayment> {
	await fillCart(maria, [{ product_id: productId }]);
	const started = await startPayment(maria);
	await confirmCard(shop, started, testCards.declined);
	await runPaymentJobs(shop);
	return started;
}

const payments = (input: Input<typeof listPayments> = {}) => manager.api(listPayments, input);
const refunds = (input: Input<typeof listRefunds> = {}) => manager.api(listRefunds, input);
const today = () => manager.api(readToday);
const waiting = async () =>
	(await payments({ state: "waiting" })).filter(({ customer }) => customer?.id === maria.accountId);

describe("a card payment declined by a bank", () => {
	it("is listed with contact and items until someone handles it", async () => {
		const before = (await today()).failed_payments ?? 0;
		const { paymentIntentId } = await declined();
		expect((await today()).failed_payments).toBe(before + 1);
		const [payment] = await waiting();
		expect(payment).toMatchObject({
			provider_id: paymentIntentId,
			outcome: "failed",
			amount: 1000,
			customer: { name: "Maria Santos", email: maria.email },
			items: [{ product_name: "Cable", variation_name: null, quantity: 1 }],
			failure: expect.stringMatching(/declined/i),
			waiting: true,
			order: null,
		});
		const id = payment?.id ?? 0;
		expect(await manager.api(handlePayment, { id, handled: true })).toMatchObject({
			waiting: false,
			handled_by: "Ana Reyes",
			outcome: "failed",
		});
		expect((await today()).failed_payments).toBe(before);
		// A repeated event doesn't list a handled payment again, but a new refusal does.
		shop.advance(61_000);
		await sweep(shop);
		expect(await waiting()).toEqual([]);
		await manager.api(handlePayment, { id, handled: false });
		expect(await waiting()).toHaveLength(1);
		await manager.api(handlePayment, { id, handled: true });
		await confirmCard(shop, await startPayment(maria), testCards.poor);
		await runPaymentJobs(shop);
		expect((await waiting())[0]?.failure).toMatch(/insufficient/i);
	});

	it("needs no handling once the customer has ordered, by card or otherwise", async () => {
		await declined();
		expect(await waiting()).toHaveLength(1);
		await confirmCard(shop, await startPayment(maria));
		await placeCardOrder(maria, addressId);
		expect(await waiting()).toEqual([]);

		await declined();
		expect(await waiting()).toHaveLength(1);
		await orderItems(maria, [{ product_id: productId }]);
		expect(await waiting()).toEqual([]);
		const search = { search: maria.email };
		expect((await payments({ ...search, state: "failed" })).map(({ waiting }) => waiting)).toEqual([
			false,
		]);
		expect((await payments(search)).map(({ outcome }) => outcome)).toEqual(["failed", "ordered"]);
		expect((await payments({ ...search, sort: "oldest" })).map(({ order }) => order?.ref)).toEqual([
			expect.stringMatching(/^ORD-/),
			undefined,
		]);
	});

	it("can be marked as handled only if it failed, and not by counter staff", async () => {
		await fillCart(maria, [{ product_id: productId }]);
		await startPayment(maria);
		const [payment] = await payments({ state: "open", search: maria.email });
		const id = payment?.id ?? 0;
		await expect(manager.api(handlePayment, { id, handled: true })).rejects.toMatchObject({
			status: 409,
			code: "not_failed",
		});
		const staff = await createCustomer(shop, { role: "staff" });
		await expect(staff.api(listPayments)).rejects.toMatchObject({ status: 403 });
		expect((await staff.api(readToday)).failed_payments).toBeNull();
	});

	it("is listed page by page", async () => {
		await declined();
		const first = await manager.api.page(listPayments, { limit: 1, state: "waiting" });
		expect(first.total).toBeGreaterThan(1);
		const second = await manager.api.page(listPayments, {
			limit: 1,
			state: "waiting",
			cursor: first.next ?? "",
		});
		expect(second.items[0]?.id).toBeLessThan(first.items[0]?.id ?? 0);
	});
});

/**
 * Makes the provider refuse refunds of this payment. Returns a function that makes the provider accept refunds again.
 */
async function refuseRefunds(providerId: string): Promise<() => Promise<unknown>> {
	await shop.database.execute(sql`
		insert into sandbox_refunds (id, intent_id, idempotency_key, amount)
		select 'taken-' || id, id, 'elsewhere-' || id, amount from sandbox_intents where id = ${providerId}`);
	return () =>
		shop.database.execute(sql`delete from sandbox_refunds where id = ${`taken-${providerId}`}`);
}

/**
 * Creates a payment that arrives after the customer has ordered the cart with another payment method, so that it
 * belongs to no order. Returns the payment's id.
 */
async function withoutOrder(): Promise<string> {
	await fillCart(maria, [{ product_id: productId }]);
	const started = await startPayment(maria);
	await orderItems(maria, [{ product_id: productId }]);
	await confirmCard(shop, started);
	return started.paymentIntentId;
}

async function ofOrder(): Promise<{ id: number; providerId: string }> {
	await fillCart(maria, [{ product_id: productId }]);
	const started = await startPayment(maria);
	await confirmCard(shop, started);
	const { id } = await placeCardOrder(maria, addressId);
	const amount = { id: String(id), amount: 300, reason: "damaged" } as const;
	await manager.api(refundOrder, amount, { headers: { "Idempotency-Key": `r-${id}` } });
	return { id, providerId: started.paymentIntentId };
}

const failedOnes = async () =>
	(await refunds({ state: "failed" })).filter(({ customer }) => customer?.id === maria.accountId);
const emailsTo = () =>
	shop.database.rows<{ text: string }>(
		sql`select text from mails where recipient = ${maria.email} and event_key like 'refund:%'`,
	);

describe("a refund that the provider refused", () => {
	it("for a payment without an order is listed, retried and completed", async () => {
		const letThrough = await refuseRefunds(await withoutOrder());
		await runPaymentJobs(shop);
		expect((await today()).failed_refunds).toBe(1);
		const [refund] = await failedOnes();
		expect(refund).toMatchObject({
			amount: 1000,
			reason: "replaced",
			state: "failed",
			failed: true,
			order: null,
			failure: "The refund is larger than the payment.",
		});
		// The provider refuses again. Only the new refund needs attention.
		const again = await manager.api(retryRefund, { id: refund?.id ?? 0 });
		expect(again).toMatchObject({ state: "queued", actor_name: "Ana Reyes" });
		await runPaymentJobs(shop);
		expect((await failedOnes()).map(({ id }) => id)).toEqual([again.id]);
		await expect(manager.api(retryRefund, { id: refund?.id ?? 0 })).rejects.toMatchObject({
			status: 409,
			code: "not_failed",
		});
		await letThrough();
		const twice = await Promise.allSettled(
			[1, 2].map(() => manager.api(retryRefund, { id: again.id })),
		);
		expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await runPaymentJobs(shop);
		expect(await failedOnes()).toEqual([]);
		expect((await refunds({ state: "done", search: maria.email }))[0]).toMatchObject({
			amount: 1000,
			state: "succeeded",
			method: "card",
		});
		expect(await emailsTo()).toHaveLength(1);
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});

	it("for an order can be recorded as paid manually: counted, emailed and logged once", async () => {
		const { id: orderId, providerId } = await ofOrder();
		await refuseRefunds(providerId);
		await runPaymentJobs(shop);
		const [refund] = await failedOnes();
		const id = refund?.id ?? 0;
		await expect(manager.api(settleRefund, { id, note: " " })).rejects.toMatchObject({
			status: 422,
		});
		const note = "By bank transfer on 21 November.";
		expect(await manager.api(settleRefund, { id, note })).toMatchObject({
			state: "succeeded",
			method: "hand",
			note,
			failed: false,
		});
		await expect(manager.api(settleRefund, { id, note })).rejects.toMatchObject({
			code: "not_failed",
		});
		const order = await manager.api(getAdminOrder, { id: String(orderId) });
		expect(order.payment).toMatchObject({
			state: "partly_refunded",
			refunded: 300,
			refundable: 700,
		});
		expect(order.events.at(-1)).toMatchObject({
			kind: "refunded",
			note: "₱300.00 manually, because something was damaged",
		});
		const [mail] = await emailsTo();
		expect(mail?.text).toContain("because something was damaged");
		expect(mail?.text).toContain(note);
		expect((await today()).failed_refunds).toBe(0);
		// Delete the sandbox refunds that caused the refusal, because the audit would report them.
		await shop.database.execute(sql`delete from sandbox_refunds where id like 'taken-%'`);
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});

	it("is reduced once part of the payment was refunded another way", async () => {
		await fillCart(maria, [{ product_id: productId }]);
		const started = await startPayment(maria);
		await confirmCard(shop, started);
		const { id: orderId } = await placeCardOrder(maria, addressId);
		const letThrough = await refuseRefunds(started.paymentIntentId);
		await manager.api(changeOrderStatus, { id: String(orderId), status: "cancelled" });
		await runPaymentJobs(shop);
		const [whole] = await failedOnes();
		expect(whole).toMatchObject({ amount: 1000, reason: "order_cancelled" });
		await letThrough();
		const giveBack = (amount: number) =>
			manager.api(
				refundOrder,
				{ id: String(orderId), amount, reason: "goodwill" },
				{ headers: { "Idempotency-Key": `part-${orderId}-${amount}` } },
			);
		await giveBack(806.51);
		await runPaymentJobs(shop);
		const [rest] = await failedOnes();
		expect(rest).toMatchObject({ id: whole?.id, amount: 193.49 });
		expect(await manager.api(retryRefund, { id: rest?.id ?? 0 })).toMatchObject({ amount: 193.49 });
		await runPaymentJobs(shop);
		expect(await failedOnes()).toEqual([]);
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});
});
