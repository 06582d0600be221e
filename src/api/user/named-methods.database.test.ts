import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeOrder, getOrderChange, previewOrderChange } from "#contract/admin/order-changes.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import {
	exportOrders,
	getAdminOrder,
	listAdminOrders,
	listNamedWays,
} from "#contract/admin/orders.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { listPayments, listRefunds } from "#contract/admin/payments.ts";
import { readMoney, readSales } from "#contract/admin/reports.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import type { Input } from "#contract/endpoint.ts";
import { getShop } from "#contract/landing/shop.ts";
import { getOrder, placeOrder } from "#contract/user/orders.ts";
import {
	checkPayment,
	type createPaymentIntent,
	getPaymentsConfig,
} from "#contract/user/payments.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import { inManila } from "#lib/delivery-estimate/calendar.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	answerInWallet,
	runPaymentJobs,
	startPayment,
	walletSecret,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const code = "acme:pay-in-3" as const;
const label = "Pay in 3 with Acme";
const unavailable = { status: 409, code: "payment_method_unavailable" };

type Mutable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };

let shop: TestShop;
/**
 * The sandbox provider, registered like an extension with the name Acme. Tests can remove it as an owner can remove an
 * extension.
 */
let acme: Mutable<PaymentGateway>;
let manager: TestCustomer;
let maria: TestCustomer;
let addressId: number;

beforeAll(async () => {
	shop = await createTestShop({
		payments: (sandbox) => {
			acme = {
				...sandbox,
				provider: "acme",
				methods: [code],
				namedMethods: [{ code, label, note: "Three payments, a month apart." }],
			};
			return [sandbox, acme];
		},
	});
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	const product = await insertProduct(shop.database, { price: 20_000 });
	await fillCart(maria, [{ product_id: product.id, qty: 1 }]);
});

const change = async (named: { code: typeof code; is_on?: boolean }[]) => {
	const { version } = await manager.api(readPaymentMethods);
	return manager.api(changePaymentMethods, { version, named });
};

const choice = { shippingMethod: "standard", paymentMethod: code } as const;

const today = () => {
	const day = inManila(shop.now()).day;
	return { from: day, to: day };
};

const booksFaults = async () => (await checkBooks(shop.database, shop.now())).violations;

const refund = (id: number) =>
	manager.api(
		refundOrder,
		{ id, amount: 50, reason: "goodwill" },
		{ headers: { "Idempotency-Key": `refund-${id}` } },
	);

async function changeTo(id: number, lines: Input<typeof previewOrderChange>["lines"]) {
	const { version } = await manager.api(getOrderChange, { id });
	const { total } = await manager.api(previewOrderChange, { id, lines });
	return manager.api(changeOrder, { id, lines, version, total });
}

async function order(given: Partial<Input<typeof createPaymentIntent>> = {}) {
	const started = await startPayment(maria, { paymentMethod: code, ...given });
	await answerInWallet(shop, walletSecret(started), "approve");
	const watched = await maria.api(checkPayment, { reference: started.reference });
	expect(watched).toMatchObject({ method: code, state: "ordered" });
	return { started, orderId: Number(watched.order_id) };
}

it("a payment method of an extension is offered by its label once the owner has turned it on", async () => {
	expect((await manager.api(readPaymentMethods)).named).toMatchObject([
		{ code, label, is_on: false, state: "switched_off" },
	]);
	await expect(startPayment(maria, { paymentMethod: code })).rejects.toMatchObject(unavailable);
	const { named } = await change([{ code, is_on: true }]);
	expect(named).toMatchObject([{ code, is_on: true, state: "offered", terms: { name: label } }]);
	const shown = { code, is_offered: true, name: label, words: "Three payments, a month apart." };
	expect((await maria.api(getPaymentsConfig)).methods).toContainEqual(shown);
	expect((await maria.api(getShop)).payment_methods).toContainEqual(shown);
});

it("a payment method of an extension can't be turned on or used to pay if no extension provides it", async () => {
	const { version } = await manager.api(readPaymentMethods);
	await expect(
		manager.api(changePaymentMethods, { version, named: [{ code: "acme:gold", is_on: true }] }),
	).rejects.toMatchObject({ status: 422 });
	for (const paymentMethod of ["acme:gold", "nobody:pay-in-3"] as const) {
		await expect(startPayment(maria, { paymentMethod })).rejects.toMatchObject(unavailable);
		await expect(
			maria.api(placeOrder, { ...choice, addressId, paymentMethod }),
		).rejects.toMatchObject(unavailable);
	}
	await expect(maria.api(placeOrder, { ...choice, addressId })).rejects.toMatchObject({
		status: 409,
		code: "payment_required",
	});
});

it("a payment method of an extension is paid, emailed, searched, reported and refunded through its extension", async () => {
	const { orderId, started } = await order();
	expect(await maria.api(getOrder, { id: orderId })).toMatchObject({
		status: "paid",
		payment_method: code,
		payment_name: label,
		payment_state: "paid",
	});
	expect(started.next).not.toBeNull();
	const found = await manager.api(listAdminOrders, { payment: code });
	expect(found).toMatchObject([{ id: orderId, payment_method: code }]);
	expect(await manager.api(listPayments, {})).toMatchObject([{ method: code }]);
	const mail = await shop.database.one<{ text: string }>(
		sql`select text from mails where event_key = ${`order:${orderId}:placed`}`,
	);
	expect(mail.text).toContain(label);
	await refund(orderId);
	await runPaymentJobs(shop);
	expect(await maria.api(getOrder, { id: orderId })).toMatchObject({
		payment_state: "partly_refunded",
		refunds: [{ method: "account", amount: 50 }],
	});
	const { rows } = await manager.api(readSales, { ...today(), by: "payment_method" });
	expect(rows).toMatchObject([{ key: code, label, orders: 1, refunded: 50 }]);
	const money = await manager.api(readMoney, { ...today(), by: "payment_method" });
	expect(money.rows).toMatchObject([{ key: code, label }]);
	// The name comes from the orders, so it stays known if the extension is removed.
	expect(await manager.api(listNamedWays)).toEqual([{ code, name: label }]);
	const csv = await manager.fetch(`${exportOrders.path}?payment=${encodeURIComponent(code)}`);
	expect(await csv.text()).toContain(code);
	expect(await booksFaults()).toEqual([]);
});

it("a payment method of an extension pays the amount left after store credit, and cancelling refunds both", async () => {
	const owner = await createCustomer(shop, { role: "owner" });
	await owner.api(
		changeCustomerCredit,
		{ id: maria.accountId, direction: "give", amount: 100, reason: "Your parcel came late." },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);
	const { orderId } = await order({ useStoreCredit: true });
	expect(await maria.api(getOrder, { id: orderId })).toMatchObject({
		status: "paid",
		payment_state: "paid",
		total_amount: 350,
		store_credit: 100,
	});
	expect((await maria.api(getStoreCredit)).balance).toBe(0);
	expect(await booksFaults()).toEqual([]);
	await owner.api(changeOrderStatus, { id: orderId, status: "cancelled" });
	await runPaymentJobs(shop);
	expect((await maria.api(getStoreCredit)).balance).toBe(100);
	expect(await maria.api(getOrder, { id: orderId })).toMatchObject({
		status: "cancelled",
		payment_state: "refunded",
	});
	expect(await booksFaults()).toEqual([]);
});

it("a payment method of an extension is partly refunded through its extension if the order gets cheaper, and the order can get more expensive afterwards", async () => {
	const other = await insertProduct(shop.database, { price: 5_000 });
	await fillCart(maria, [{ product_id: other.id, qty: 2 }]);
	const { orderId } = await order();
	const { lines } = await manager.api(getOrderChange, { id: orderId });
	const kept = lines.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }));
	const cheaper = await changeTo(orderId, kept);
	expect(cheaper.payment).toMatchObject({ state: "paid", paid_amount: cheaper.total_amount });
	await runPaymentJobs(shop);
	expect(await booksFaults()).toEqual([]);
	const dearer = await changeTo(
		orderId,
		kept.map(({ id }) => ({ id, quantity: 2 })),
	);
	expect(dearer.balance_due).toBeGreaterThan(0);
	expect(await booksFaults()).toEqual([]);
});

it("a payment method of an extension stays on its orders when its extension is removed; refunds then fail with a reason", async () => {
	const { orderId } = await order();
	const { provider, methods, namedMethods } = acme;
	Object.assign(acme, { provider: "gone", methods: [], namedMethods: [] });
	try {
		expect((await manager.api(readPaymentMethods)).named).toEqual([]);
		expect((await maria.api(getShop)).payment_methods.map((way) => way.code)).not.toContain(code);
		await expect(startPayment(maria, { paymentMethod: code })).rejects.toMatchObject(unavailable);
		expect(await maria.api(getOrder, { id: orderId })).toMatchObject({ payment_name: label });
		expect(await manager.api(getAdminOrder, { id: orderId })).toMatchObject({
			payment_name: label,
		});
		await refund(orderId);
		await runPaymentJobs(shop);
		const [failed] = await manager.api(listRefunds, {});
		expect(failed).toMatchObject({ state: "failed" });
		expect(failed?.failure).toMatch(/^acme is no longer set up in this shop/);
	} finally {
		Object.assign(acme, { provider, methods, namedMethods });
	}
});
