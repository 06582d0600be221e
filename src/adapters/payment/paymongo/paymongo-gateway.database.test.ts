import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { listOrders } from "#contract/user/orders.ts";
import {
	checkPayment,
	getPayment,
	getPaymentsConfig,
	retryPayment,
} from "#contract/user/payments.ts";
import {
	type PaymentGateway,
	ProviderRefused,
	ProviderUnreachable,
} from "#domain/payments/payment-gateway.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
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

/** A provider that handles only cards. It stands in for Stripe, next to PayMongo. */
const takesCards = (sandbox: PaymentGateway): PaymentGateway => ({ ...sandbox, methods: ["card"] });

beforeAll(async () => {
	paymongo = await startPayMongoServer();
	shop = await createTestShop({ payments: (sandbox) => [takesCards(sandbox), gateway()] });
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
	paymongo.refundsWait = false;
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

const begin = (paymentMethod: PaymentMethod = "gcash") =>
	startPayment(maria, { paymentMethod, addressId });
const check = ({ reference }: StartedPayment) => maria.api(checkPayment, { reference });
const orders = () => maria.api(listOrders);
const send = async ({ body, signature }: { body: string; signature: string }) => {
	const response = await shop.app.request(receivePaymentWebhook.path, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Paymongo-Signature": signature },
		body,
	});
	return response.status;
};
const paidEvent = (started: StartedPayment) =>
	paymongo.event("payment.paid", paymongo.payment(started.paymentIntentId), shop.now());

it("handles wallets and QR Ph, and leaves cards to a provider that is listed first", async () => {
	const { provider, methods } = await maria.api(getPaymentsConfig);
	expect(provider).toBe("sandbox");
	expect(methods.filter((method) => method.is_offered).map(({ code }) => code)).toEqual([
		"cod",
		"gcash",
		"card",
		"maya",
		"qrph",
		"grabpay",
		"shopeepay",
		"online_banking",
		"billease",
	]);
	expect(shop.payments.takerOf("card")?.provider).toBe("sandbox");
	expect(shop.payments.takerOf("maya")?.provider).toBe("paymongo");
});

describe.each([
	["gcash", "gcash"],
	["maya", "paymaya"],
	["qrph", "qrph"],
	["grabpay", "grab_pay"],
	["shopeepay", "shopee_pay"],
] as const)("a payment by %s", (method, type) => {
	it("creates an intent with one method attached, once per cart", async () => {
		const started = await begin(method);
		const { attributes } = paymongo.intent(started.paymentIntentId);
		expect(attributes).toMatchObject({
			amount: 35_000,
			currency: "PHP",
			payment_method_allowed: [type],
			metadata: { reference: started.reference },
		});
		const [, methodCall, attachCall] = paymongo.calls;
		expect(methodCall).toMatchObject({
			call: "POST /v1/payment_methods",
			attributes: { type, billing: { email: expect.stringContaining("@") } },
		});
		expect(attachCall).toMatchObject({
			call: `POST /v1/payment_intents/${started.paymentIntentId}/attach`,
			attributes: {
				return_url: `http://shop.test/app/checkout/payment/${started.reference}`,
			},
		});
		const isCode = method === "qrph";
		expect(started.next).toEqual(
			isCode
				? { kind: "code", picture: expect.stringMatching(/^data:image\/png;base64,/) }
				: {
						kind: "redirect",
						address: `${paymongo.address}/wallet/${started.paymentIntentId}`,
					},
		);
		expect("expiry_seconds" in (methodCall?.attributes ?? {})).toBe(isCode);
		expect(await begin(method)).toEqual(started);
		expect(paymongo.calls.filter(({ call }) => call === "POST /v1/payment_intents")).toHaveLength(
			1,
		);
	});

	it("becomes one order through the webhook, no matter how often and how late the webhook arrives", async () => {
		const started = await begin(method);
		paymongo.pay(started.paymentIntentId);
		const event = paidEvent(started);
		expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
		expect(await send(paidEvent(started))).toBe(200);
		expect(await orders()).toMatchObject([{ status: "paid", total_amount: 350 }]);
		expect(await maria.api(getPayment, { reference: started.reference })).toMatchObject({
			state: "ordered",
			method,
		});
		const { payment_method: by } = await shop.database.one<{ payment_method: string }>(
			sql`select payment_method from orders where account_id = ${maria.accountId}`,
		);
		expect(by).toBe(method);
	});

	it("is completed by the regular check if no webhook arrives, and is refunded with its order", async () => {
		const started = await begin(method);
		paymongo.pay(started.paymentIntentId);
		shop.advance(61_000);
		await sweep(shop);
		const [order] = await orders();
		expect(order).toMatchObject({ status: "paid" });
		const staff = await createCustomer(shop, { role: "staff" });
		await staff.api(changeOrderStatus, { id: order?.id ?? 0, status: "cancelled" });
		await runPaymentJobs(shop);
		expect(paymongo.refunds).toMatchObject([
			{ attributes: { amount: 35_000, payment_id: paymongo.payment(started.paymentIntentId).id } },
		]);
		const refund = await shop.database.one(sql`
			select method, state from refunds where order_id = ${order?.id ?? 0}`);
		expect(refund).toEqual({ method: "account", state: "succeeded" });
	});
});

it("places the order at once for the customer who returns before the webhook, and shows it to no one else", async () => {
	const started = await begin();
	expect(await check(started)).toMatchObject({
		state: "open",
		next: started.next,
		problem: null,
		order_id: null,
		seconds_left: expect.any(Number),
	});
	paymongo.pay(started.paymentIntentId);
	const other = await createCustomer(shop);
	const { reference } = started;
	await expect(other.api(checkPayment, { reference })).rejects.toMatchObject({ status: 404 });
	await expect(other.api(getPayment, { reference })).rejects.toMatchObject({ status: 404 });
	expect(await check(started)).toMatchObject({ state: "ordered", seconds_left: 0 });
	expect(await orders()).toHaveLength(1);
	expect(await send(paidEvent(started))).toBe(200);
	expect(await orders()).toHaveLength(1);
});

it("shows the wallet's reason for a declined payment, and retries the same payment", async () => {
	const started = await begin("maya");
	paymongo.decline(started.paymentIntentId);
	const failed = paymongo.event(
		"payment.failed",
		paymongo.payment(started.paymentIntentId),
		shop.now(),
	);
	expect(await send(failed)).toBe(200);
	expect(await check(started)).toMatchObject({
		state: "open",
		next: null,
		problem: "Your wallet does not have enough money.",
	});
	const again = await begin("maya");
	expect(again).toMatchObject({
		reference: started.reference,
		paymentIntentId: started.paymentIntentId,
		next: { kind: "redirect" },
	});
	paymongo.decline(again.paymentIntentId);
	expect(await check(started)).toMatchObject({ next: null });
	const { reference } = started;
	const inPlace = await maria.api(retryPayment, { reference });
	expect(inPlace).toMatchObject({
		reference,
		state: "open",
		problem: null,
		next: { kind: "redirect" },
	});
	const other = await createCustomer(shop);
	await expect(other.api(retryPayment, { reference })).rejects.toMatchObject({ status: 404 });
	paymongo.pay(again.paymentIntentId);
	expect(await check(again)).toMatchObject({ state: "ordered" });
	await expect(maria.api(retryPayment, { reference })).rejects.toMatchObject({
		status: 409,
		code: "payment_over",
	});
	expect(await orders()).toHaveLength(1);
});

it("replaces an expired code for the remaining time", async () => {
	const started = await begin("qrph");
	shop.advance(5 * 60_000);
	paymongo.runOut(started.paymentIntentId);
	expect(await begin("qrph")).toMatchObject({ paymentIntentId: started.paymentIntentId });
	const codes = paymongo.calls.filter(({ call }) => call === "POST /v1/payment_methods");
	const [first = 0, second = 0] = codes.map(({ attributes }) =>
		Number(attributes["expiry_seconds"]),
	);
	expect(first).toBeGreaterThan(890);
	expect(second).toBeLessThanOrEqual(600);
});

it("cancels an abandoned payment once its attempt expires, because only the shop could start another", async () => {
	const started = await begin();
	shop.advance(16 * 60_000);
	await sweep(shop);
	expect(await maria.api(getPayment, { reference: started.reference })).toMatchObject({
		state: "expired",
	});
	paymongo.runOut(started.paymentIntentId);
	shop.advance(60 * 60_000);
	await sweep(shop);
	expect(await maria.api(getPayment, { reference: started.reference })).toMatchObject({
		state: "canceled",
	});
	const { check_at: checkAt } = await shop.database.one<{ check_at: Date | null }>(sql`
		select check_at from payment_intents where reference = ${started.reference}`);
	expect(checkAt).toBeNull();
});

it("turns a late payment into an order if there is stock", async () => {
	const started = await begin();
	shop.advance(16 * 60_000);
	await sweep(shop);
	paymongo.pay(started.paymentIntentId);
	expect(await send(paidEvent(started))).toBe(200);
	expect(await orders()).toMatchObject([{ status: "paid" }]);
});

it("refunds a payment that was replaced by another payment method", async () => {
	const started = await begin();
	const instead = await begin("qrph");
	paymongo.pay(started.paymentIntentId);
	expect(await send(paidEvent(started))).toBe(200);
	expect(await check(started)).toMatchObject({
		state: "refunded",
		problem: expect.stringContaining("is being refunded to your GCash account, because"),
	});
	paymongo.pay(instead.paymentIntentId);
	expect(await check(instead)).toMatchObject({ state: "ordered" });
	await runPaymentJobs(shop);
	expect(paymongo.refunds).toHaveLength(1);
});

it("ignores webhooks that are forged, old, from another mode or signed with another secret", async () => {
	const started = await begin();
	paymongo.pay(started.paymentIntentId);
	const { body, signature } = paidEvent(started);
	const [time = "", test = ""] = signature.split(",");
	const forged = [
		"",
		"nonsense",
		`${time},te=,li=`,
		`${time},te=${"0".repeat(64)},li=`,
		// A signature for test mode isn't valid for live mode, and vice versa.
		`${time},te=,${test.replace("te=", "li=")}`,
		`t=1764000000,${test},li=`,
	];
	for (const wrong of forged)
		expect([wrong, await send({ body, signature: wrong })]).toEqual([wrong, 400]);
	expect(await send({ body: body.replace("35000", "35001"), signature })).toBe(400);
	const early = new Date(shop.now().getTime() - 301_000);
	const old = paymongo.event("payment.paid", paymongo.payment(started.paymentIntentId), early);
	expect(await send(old)).toBe(400);
	const live = createPayMongoGateway({
		webhookSecret: paymongoKeys.webhookSecret,
		apiAddress: paymongo.address,
		secretKey: "sk_live_kargado",
	});
	const asLive = new Headers({ "Paymongo-Signature": `${time},te=,${test.replace("te=", "li=")}` });
	await expect(live.readEvent(body, asLive, shop.now())).rejects.toThrow("the other mode");
	expect(await orders()).toEqual([]);
	expect(await send({ body, signature })).toBe(200);
	expect(await orders()).toHaveLength(1);
});

it("requests a refund once, even if the answer was lost and two processes send the request", async () => {
	const started = await begin();
	paymongo.pay(started.paymentIntentId);
	const order = await placeCardOrder(maria, addressId, { ...started, method: "gcash" });
	const staff = await createCustomer(shop, { role: "staff" });
	await staff.api(changeOrderStatus, { id: order.id, status: "cancelled" });
	paymongo.failure = "drops after";
	await expect(runPaymentJobs(shop)).rejects.toThrow(ProviderUnreachable);
	paymongo.failure = null;
	shop.advance(11 * 60_000);
	await Promise.all([sweep(shop), sweep(shop)]);
	expect(paymongo.refunds).toMatchObject([{ attributes: { amount: 35_000 } }]);
	const known = { ...started, providerId: started.paymentIntentId };
	const refund = await shop.database.one<{ reference: string; provider_id: string }>(sql`
		select reference, provider_id from refunds where order_id = ${order.id}`);
	const again = { reference: refund.reference, providerId: known.providerId, amount: 35_000 };
	expect(await gateway().refund(again)).toMatchObject({ providerId: refund.provider_id });
	await expect(gateway().refund({ ...again, reference: "another" })).rejects.toThrow(
		ProviderRefused,
	);
});

it("receives the final result of a pending refund later", async () => {
	paymongo.refundsWait = true;
	const started = await begin();
	paymongo.pay(started.paymentIntentId);
	const order = await placeCardOrder(maria, addressId, { ...started, method: "gcash" });
	const staff = await createCustomer(shop, { role: "staff" });
	await staff.api(changeOrderStatus, { id: order.id, status: "cancelled" });
	await runPaymentJobs(shop);
	const state = async () =>
		(
			await shop.database.one<{ state: string }>(
				sql`select state from refunds where order_id = ${order.id}`,
			)
		).state;
	expect(await state()).toBe("pending");
	const [refund] = paymongo.refunds;
	if (!refund) throw new Error("There is no refund.");
	refund.attributes["status"] = "succeeded";
	expect(await send(paymongo.event("payment.refund.updated", refund, shop.now()))).toBe(200);
	expect(await state()).toBe("succeeded");
});

it.each(["500", "429", "drops before", "drops after"] as const)(
	"starts no payment, reserves nothing and assumes no result if PayMongo doesn't answer (%s)",
	async (failure) => {
		paymongo.failure = failure;
		await expect(begin()).rejects.toMatchObject({
			code: "payment_unavailable",
			message: expect.stringContaining("GCash is not available right now. Nothing was charged"),
		});
		paymongo.failure = null;
		const started = await begin();
		paymongo.pay(started.paymentIntentId);
		paymongo.failure = failure;
		await expect(gateway().findPayment(started.paymentIntentId)).rejects.toThrow(
			ProviderUnreachable,
		);
		expect(await check(started)).toMatchObject({ state: "open", next: null, problem: null });
		expect(await orders()).toEqual([]);
		paymongo.failure = null;
		expect(await check(started)).toMatchObject({ state: "ordered" });
	},
);

it("rejects unknown payments and methods it doesn't support", async () => {
	await expect(gateway().findPayment("pi_unknown")).rejects.toThrow(ProviderRefused);
	const way = {
		secondsToPay: 900,
		payer: { name: "M", email: "m@x.example" },
		returnAddress: "x:",
	};
	await expect(
		gateway().createPayment({ ...way, method: "transfer", reference: "r", amount: 35_000 }),
	).rejects.toThrow(ProviderRefused);
});
