import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { listOrders } from "#contract/user/orders.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import { ProviderRefused, ProviderUnreachable } from "#domain/payments/payment-gateway.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	placeCardOrder,
	runPaymentJobs,
	type StartedPayment,
	startPayment,
	sweep,
} from "#test/support/payment-fixture.ts";
import {
	type StripeServer,
	startStripeServer,
	stripeKeys,
	stripeSamples,
} from "#test/support/stripe-server.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

describe("Stripe's API", () => {
	let stripe: StripeServer;
	let shop: TestShop;
	let maria: TestCustomer;
	let addressId: number;
	const gateway = () => createStripeGateway({ ...stripeKeys, apiAddress: stripe.address });

	beforeAll(async () => {
		stripe = await startStripeServer();
		shop = await createTestShop({ payments: gateway });
	});
	afterAll(async () => {
		await shop.close();
		await stripe.close();
	});
	beforeEach(async () => {
		maria = await createCustomer(shop);
		addressId = await giveAddress(maria);
		const product = await insertProduct(shop.database, { price: 20_000 });
		await fillCart(maria, [{ product_id: product.id }]);
		stripe.calls.length = 0;
	});
	afterEach(async () => {
		stripe.failure = null;
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});

	const succeed = ({ paymentIntentId: id }: StartedPayment) =>
		stripe.change(id, { status: "succeeded", amount_received: stripe.payment(id)["amount"] });
	const send = async ({ body, signature }: { body: string; signature: string }) => {
		const response = await shop.app.request(receivePaymentWebhook.path, {
			method: "POST",
			headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
			body,
		});
		return response.status;
	};
	const orders = () => maria.api(listOrders);

	it("starts a payment in centavos, for cards only, once per cart", async () => {
		expect(await maria.api(getPaymentsConfig)).toMatchObject({
			provider: "stripe",
			publicKey: stripeKeys.publishableKey,
			methods: [{ code: "cod" }, { code: "gcash" }, { code: "card", is_offered: true }],
		});
		const started = await startPayment(maria);
		expect(started).toMatchObject({ status: "open", amount: 350 });
		expect(started.clientSecret).toBe(stripe.payment(started.paymentIntentId)["client_secret"]);
		const { call, key, body } = stripe.calls[0] ?? { body: new URLSearchParams() };
		expect(call).toBe("POST /v1/payment_intents");
		expect(Object.fromEntries(body)).toEqual({
			amount: "35000",
			currency: "php",
			"allowed_payment_method_types[0]": "card",
			"metadata[reference]": key,
		});
		expect(await startPayment(maria)).toEqual(started);
		expect(stripe.calls.map((made) => made.call)).toEqual([
			"POST /v1/payment_intents",
			`GET /v1/payment_intents/${started.paymentIntentId}`,
		]);
	});

	it("asks Stripe for the state of a payment", async () => {
		const started = await startPayment(maria);
		stripe.change(started.paymentIntentId, {
			last_payment_error: { type: "card_error", message: "Your card was declined." },
		});
		await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
			code: "payment_incomplete",
			message: "Your card was declined.",
		});
		stripe.change(started.paymentIntentId, { status: "processing" });
		await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
			code: "payment_processing",
		});
		succeed(started);
		expect(await placeCardOrder(maria, addressId)).toMatchObject({ status: "paid" });
	});

	it("accepts webhooks signed with Stripe's own package, and processes each once", async () => {
		const started = await startPayment(maria);
		const { paymentIntentId: id } = started;
		const processing = stripe.event("payment_intent.processing", {
			...stripe.payment(id),
			status: "processing",
		});
		succeed(started);
		const event = stripe.event("payment_intent.succeeded", stripe.payment(id));
		expect(await send({ ...event, signature: `${event.signature}0` })).toBe(400);
		expect(await send({ ...event, body: event.body.replace("php", "usd") })).toBe(400);
		for (const signature of ["", "t=,v1=", "v1=", "t=1764000000,v1=", "nonsense"]) {
			expect([signature, await send({ ...event, signature })]).toEqual([signature, 400]);
		}
		const early = new Date(Date.now() - 301_000);
		const old = stripe.event("payment_intent.succeeded", stripe.payment(id), early);
		expect(await send(old)).toBe(400);
		expect(await orders()).toEqual([]);
		expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
		expect(await send(processing)).toBe(200);
		expect(await orders()).toMatchObject([{ status: "paid", total_amount: 350 }]);
		// Stripe's sample event is about a subscription plan, so insert a payment instead.
		const sample = stripeSamples["event"]?.["data"] as
			| { object: Record<string, unknown> }
			| undefined;
		expect(await send(stripe.event("plan.created", sample?.object ?? {}))).toBe(200);
	});

	it("refunds a cancelled order once, even if Stripe's answer was lost", async () => {
		const started = await startPayment(maria);
		succeed(started);
		const order = await placeCardOrder(maria, addressId);
		const staff = await createCustomer(shop, { role: "staff" });
		await staff.api(changeOrderStatus, { id: order.id, status: "cancelled" });
		stripe.failure = "drops after";
		await expect(runPaymentJobs(shop)).rejects.toThrow(ProviderUnreachable);
		stripe.failure = null;
		shop.advance(11 * 60_000);
		await sweep(shop);
		const ofOrder = stripe.refunds.filter(
			(refund) => refund["payment_intent"] === started.paymentIntentId,
		);
		expect(ofOrder).toMatchObject([{ amount: 35_000 }]);
		const refund = await shop.database.one(sql`
			select state, provider_id from refunds where order_id = ${order.id}`);
		expect(refund).toEqual({ state: "succeeded", provider_id: ofOrder[0]?.["id"] });
	});

	it("receives the final result of a pending refund later", async () => {
		const started = await startPayment(maria);
		succeed(started);
		const order = await placeCardOrder(maria, addressId);
		const staff = await createCustomer(shop, { role: "staff" });
		await staff.api(changeOrderStatus, { id: order.id, status: "cancelled" });
		await runPaymentJobs(shop);
		await shop.database.execute(sql`
			update refunds set state = 'pending' where order_id = ${order.id}`);
		const refund = { ...stripe.refunds.at(-1), object: "refund", status: "succeeded" };
		expect(await send(stripe.event("refund.updated", refund, shop.now()))).toBe(200);
		const { state } = await shop.database.one<{ state: string }>(
			sql`select state from refunds where order_id = ${order.id}`,
		);
		expect(state).toBe("succeeded");
	});

	it("cancels an abandoned payment, or returns its state if it can no longer be cancelled", async () => {
		const started = await startPayment(maria);
		shop.advance(16 * 60_000);
		await sweep(shop);
		expect(stripe.payment(started.paymentIntentId)["status"]).toBe("canceled");
		expect(await gateway().cancelPayment(started.paymentIntentId)).toMatchObject({
			status: "canceled",
		});
		const next = await startPayment(maria);
		succeed(next);
		expect(await gateway().cancelPayment(next.paymentIntentId)).toMatchObject({
			status: "succeeded",
			amount: 35_000,
		});
		await placeCardOrder(maria, addressId);
	});

	it.each(["500", "429", "drops before", "drops after"] as const)(
		"assumes neither success nor failure if Stripe doesn't answer (%s)",
		async (failure) => {
			const started = await startPayment(maria);
			succeed(started);
			stripe.failure = failure;
			const asked = gateway().findPayment(started.paymentIntentId);
			await expect(asked).rejects.toThrow(ProviderUnreachable);
			await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
				code: "payment_unconfirmed",
			});
			expect(await orders()).toEqual([]);
			stripe.failure = null;
			expect(await placeCardOrder(maria, addressId)).toMatchObject({ status: "paid" });
		},
	);

	it("rejects unknown payments", async () => {
		await expect(gateway().findPayment("pi_unknown")).rejects.toThrow(ProviderRefused);
		const refund = { reference: "r", providerId: "pi_unknown", amount: 1 };
		await expect(gateway().refund(refund)).rejects.toThrow(ProviderRefused);
	});
});
