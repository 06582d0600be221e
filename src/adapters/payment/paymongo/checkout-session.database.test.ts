import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { listOrders } from "#contract/user/orders.ts";
import { checkPayment, getPayment, getPaymentsConfig } from "#contract/user/payments.ts";
import { ProviderUnreachable } from "#domain/payments/payment-gateway.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	placeCardOrder,
	runPaymentJobs,
	type StartedPayment,
	startPayment,
	sweep,
	switchAllOn,
} from "#test/support/payment-fixture.ts";
import {
	type PayMongoServer,
	paymongoKeys,
	startPayMongoServer,
} from "#test/support/paymongo-server.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { createPayMongoGateway } from "./paymongo-gateway.ts";

let paymongo: PayMongoServer;
let shop: TestShop;
let maria: TestCustomer;
let addressId: number;
const gateway = () => createPayMongoGateway({ ...paymongoKeys, apiAddress: paymongo.address });

beforeAll(async () => {
	paymongo = await startPayMongoServer();
	shop = await createTestShop({ payments: gateway });
	await switchAllOn(shop.database);
});
afterAll(async () => {
	await shop.close();
	await paymongo.close();
});
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	const product = await insertProduct(shop.database, { price: 20_000 });
	await fillCart(maria, [{ product_id: product.id }]);
	paymongo.calls.length = 0;
	paymongo.refunds.length = 0;
});
afterEach(async () => {
	paymongo.failure = null;
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

const begin = () => startPayment(maria, { paymentMethod: "card", addressId });
const check = ({ reference }: StartedPayment) => maria.api(checkPayment, { reference });
const read = ({ reference }: StartedPayment) => maria.api(getPayment, { reference });
const orders = () => maria.api(listOrders);
const tell = async (type: string, about: Parameters<PayMongoServer["event"]>[1]) => {
	const { body, signature } = paymongo.event(type, about, shop.now());
	const response = await shop.app.request(receivePaymentWebhook.path, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Paymongo-Signature": signature },
		body,
	});
	return response.status;
};

it("offers cards on PayMongo's page, without a form in the shop, if no other provider handles cards", async () => {
	const { provider, publicKey, methods } = await maria.api(getPaymentsConfig);
	expect({ provider, publicKey }).toEqual({ provider: "none", publicKey: "" });
	expect(methods.find(({ code }) => code === "card")).toEqual({
		code: "card",
		is_offered: true,
		paid_elsewhere: true,
	});
});

it("sends the customer to PayMongo's page once per cart, with the right total", async () => {
	const started = await begin();
	expect(started).toMatchObject({ clientSecret: "", status: "open", amount: 350 });
	const address = `${paymongo.address}/card/${started.paymentIntentId}`;
	expect(started.next).toEqual({ kind: "redirect", address });
	const back = `http://shop.test/app/checkout/payment/${started.reference}`;
	expect(paymongo.session(started.paymentIntentId).attributes).toMatchObject({
		payment_method_types: ["card"],
		success_url: back,
		cancel_url: back,
		line_items: [{ amount: 35_000, currency: "PHP", quantity: 1 }],
		reference_number: started.reference,
		send_email_receipt: false,
	});
	expect(await begin()).toEqual(started);
	expect(paymongo.calls.filter(({ call }) => call === "POST /v1/checkout_sessions")).toHaveLength(
		1,
	);
	// A customer who returns without paying can continue. The shop shows no error, because PayMongo's page showed why
	// the card was declined.
	paymongo.declineCard(started.paymentIntentId);
	expect(await check(started)).toMatchObject({
		state: "open",
		next: { kind: "redirect", address },
		problem: null,
	});
});

it.each([
	["online_banking", ["dob", "dob_ubp", "brankas_bdo", "brankas_landbank", "brankas_metrobank"]],
	["billease", ["billease"]],
] as const)("takes %s on PayMongo's page", async (paymentMethod, types) => {
	const started = await startPayment(maria, { paymentMethod, addressId });
	expect(paymongo.session(started.paymentIntentId).attributes).toMatchObject({
		payment_method_types: types,
	});
	paymongo.payByCard(started.paymentIntentId);
	expect(await check(started)).toMatchObject({ state: "ordered", method: paymentMethod });
	expect(await orders()).toMatchObject([{ status: "paid", total_amount: 350 }]);
});

it("accepts BillEase only for orders from ₱100 to ₱40,000, even if the owner sets other limits", async () => {
	const product = await insertProduct(shop.database, { price: 4_000_000 });
	await fillCart(maria, [{ product_id: product.id }]);
	const { methods } = await maria.api(getPaymentsConfig);
	expect(methods.find(({ code }) => code === "billease")).toMatchObject({
		minimum: 100,
		maximum: 40_000,
	});
	await expect(startPayment(maria, { paymentMethod: "billease", addressId })).rejects.toMatchObject(
		{ message: expect.stringContaining("₱40,000.00 or less") },
	);
});

it("creates one order from the webhook, even if the payment's event arrives first", async () => {
	const started = await begin();
	paymongo.payByCard(started.paymentIntentId);
	const session = paymongo.session(started.paymentIntentId);
	const statuses = [
		await tell("payment.paid", paymongo.payment(started.paymentIntentId)),
		...(await Promise.all([
			tell("checkout_session.payment.paid", session),
			tell("checkout_session.payment.paid", session),
		])),
	];
	expect(statuses).toEqual([200, 200, 200]);
	expect(await orders()).toMatchObject([{ status: "paid", total_amount: 350 }]);
	expect(await read(started)).toMatchObject({ state: "ordered", method: "card" });
});

it("completes the order when the customer returns, or with the regular check of pending payments", async () => {
	const first = await begin();
	paymongo.payByCard(first.paymentIntentId);
	expect(await check(first)).toMatchObject({ state: "ordered" });
	const product = await insertProduct(shop.database, { price: 20_000 });
	await fillCart(maria, [{ product_id: product.id }]);
	const second = await begin();
	paymongo.payByCard(second.paymentIntentId);
	shop.advance(61_000);
	await sweep(shop);
	expect(await read(second)).toMatchObject({ state: "ordered" });
	expect(await orders()).toHaveLength(2);
});

it("refunds the card once when its order is cancelled, even if PayMongo's answer was lost", async () => {
	const started = await begin();
	paymongo.payByCard(started.paymentIntentId);
	const order = await placeCardOrder(maria, addressId, started);
	const staff = await createCustomer(shop, { role: "staff" });
	await staff.api(changeOrderStatus, { id: order.id, status: "cancelled" });
	paymongo.failure = "drops after";
	await expect(runPaymentJobs(shop)).rejects.toThrow(ProviderUnreachable);
	paymongo.failure = null;
	shop.advance(11 * 60_000);
	await Promise.all([sweep(shop), sweep(shop)]);
	expect(paymongo.refunds).toMatchObject([
		{ attributes: { amount: 35_000, payment_id: paymongo.payment(started.paymentIntentId).id } },
	]);
	const refund = await shop.database.one(sql`
		select method, state from refunds where order_id = ${order.id}`);
	expect(refund).toEqual({ method: "card", state: "succeeded" });
});

it("expires an unpaid page after its time limit, but not a page that was just paid", async () => {
	const left = await begin();
	shop.advance(16 * 60_000);
	await sweep(shop);
	expect(await read(left)).toMatchObject({ state: "canceled" });
	expect(paymongo.session(left.paymentIntentId).attributes).toMatchObject({ status: "expired" });

	const paid = await begin();
	expect(paid.reference).not.toBe(left.reference);
	shop.advance(16 * 60_000);
	paymongo.payByCard(paid.paymentIntentId);
	await sweep(shop);
	expect(await read(paid)).toMatchObject({ state: "ordered" });
	expect(await orders()).toHaveLength(1);
});

it.each(["500", "429", "drops before", "drops after"] as const)(
	"starts no payment and assumes no result if PayMongo doesn't answer (%s)",
	async (failure) => {
		paymongo.failure = failure;
		await expect(begin()).rejects.toMatchObject({
			code: "payment_unavailable",
			message: expect.stringContaining(
				"Card payment is not available right now. Nothing was charged",
			),
		});
		paymongo.failure = null;
		const started = await begin();
		paymongo.payByCard(started.paymentIntentId);
		paymongo.failure = failure;
		expect(await check(started)).toMatchObject({ state: "open", next: null, problem: null });
		expect(await orders()).toEqual([]);
		paymongo.failure = null;
		expect(await check(started)).toMatchObject({ state: "ordered" });
	},
);

it("refunds a payment whose amount differs from the cart's", async () => {
	const started = await begin();
	paymongo.payByCard(started.paymentIntentId);
	const session = paymongo.session(started.paymentIntentId);
	paymongo.payment(started.paymentIntentId).attributes["amount"] = 100;
	expect(await tell("checkout_session.payment.paid", session)).toBe(200);
	expect(await orders()).toEqual([]);
	expect(await read(started)).toMatchObject({ state: "refunded" });
});
