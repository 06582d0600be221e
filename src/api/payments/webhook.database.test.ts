import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { listOrders } from "#contract/user/orders.ts";
import { signEvent } from "#demo/payments/event-signature.ts";
import { paidThroughProvider } from "#lib/payments/payment-methods.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	pay,
	type StartedPayment,
	startPayment,
	sweep,
	switchAllOn,
	takingAll,
	testCards,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let secret: string;
let maria: TestCustomer;
let started: StartedPayment;

beforeAll(async () => {
	shop = await createTestShop({ payments: takingAll });
	await switchAllOn(shop.database);
	const row = await shop.database.one<{ webhook_secret: string }>(
		sql`select webhook_secret from sandbox_secret`,
	);
	secret = row.webhook_secret;
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	await giveAddress(maria);
	const product = await insertProduct(shop.database, { price: 20_000 });
	await fillCart(maria, [{ product_id: product.id }]);
	started = await startPayment(maria);
});

/** Events of this payment so far, oldest first. */
const readBodies = async () =>
	(
		await shop.database.rows<{ body: string }>(sql`
			select payload::text as body from sandbox_events
			where intent_id = ${started.paymentIntentId} order by created_at`)
	).map(({ body }) => body);

const send = async (
	body: string,
	signature: string | null = signEvent(body, secret, shop.now()),
) => {
	const response = await shop.app.request(receivePaymentWebhook.path, {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			...(signature !== null && { "Sandbox-Signature": signature }),
		},
		body,
	});
	return response.status;
};

async function paidBody(): Promise<string> {
	await pay(shop, started);
	return (await readBodies()).at(-1) ?? "";
}
const orders = () => maria.api(listOrders);
const outcomes = async () =>
	(
		await shop.database.rows<{ outcome: string }>(sql`
			select outcome from payment_events
			join payment_intents on payment_intents.id = intent_id
			where provider_id = ${started.paymentIntentId} order by received_at`)
	).map(({ outcome }) => outcome);

describe("a webhook", () => {
	it("creates the order in less than a second if the customer closed the browser after paying", async () => {
		const body = await paidBody();
		const begun = performance.now();
		expect(await send(body)).toBe(200);
		expect(performance.now() - begun).toBeLessThan(1000);
		expect(await orders()).toMatchObject([{ status: "paid", total_amount: 350 }]);
	});

	it("with a wrong, missing or old signature, or for another body, changes nothing", async () => {
		const body = await paidBody();
		const good = signEvent(body, secret, shop.now());
		const flipped = good.slice(0, -1) + (good.endsWith("0") ? "1" : "0");
		const old = signEvent(body, secret, new Date(shop.now().getTime() - 301_000));
		const ahead = signEvent(body, secret, new Date(shop.now().getTime() + 302_000));
		const foreign = signEvent(body, "another secret", shop.now());
		for (const signature of [null, "", "t=1,v1=00", flipped, old, ahead, foreign]) {
			expect(await send(body, signature)).toBe(400);
		}
		expect(await send(body.replace("20000", "1"), signEvent(`${body} `, secret, shop.now()))).toBe(
			400,
		);
		expect(await send("not json", good)).toBe(400);
		expect(await orders()).toEqual([]);
		expect(await send(body, good)).toBe(200);
		expect(await orders()).toHaveLength(1);
	});

	it.each(paidThroughProvider)(
		"of a payment by %s, sent twenty times at once and again later, has one effect",
		async (method) => {
			started = await startPayment(maria, { paymentMethod: method });
			const body = await paidBody();
			const statuses = await Promise.all(Array.from({ length: 20 }, () => send(body)));
			expect(statuses).toEqual(Array(20).fill(200));
			shop.advance(60_000);
			expect(await send(body)).toBe(200);
			expect(await orders()).toHaveLength(1);
			expect(await outcomes()).toEqual([expect.stringMatching(/^order \d+$/)]);
		},
	);

	it("out of order leaves a paid order paid", async () => {
		await confirmCard(shop, started, testCards.declined);
		await confirmCard(shop, started, testCards.poor);
		await confirmCard(shop, started);
		const [declined = "", poor = "", paid = ""] = await readBodies();
		for (const body of [paid, poor, declined]) expect(await send(body)).toBe(200);
		expect(await orders()).toMatchObject([{ status: "paid" }]);
		expect(new Set(await outcomes()).size).toBe(1);
	});

	it("that arrives a day late creates the order at the price paid, if there is stock", async () => {
		const body = await paidBody();
		shop.advance(24 * 60 * 60_000);
		expect(await send(body)).toBe(200);
		await sweep(shop);
		expect(await outcomes()).toHaveLength(1);
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});

	it("of an unknown payment is acknowledged and changes nothing", async () => {
		const known = await paidBody();
		const unknown = known.replaceAll(started.paymentIntentId, "pi_sandbox_unknown");
		const body = unknown.replace(/"reference": "[^"]+"/, '"reference": "nobody"');
		expect(body).toContain('"nobody"');
		expect(await send(body.replace("evt_sandbox", "evt_other"))).toBe(200);
		expect(await orders()).toEqual([]);
		const event = await shop.database.one(sql`
			select outcome, intent_id from payment_events where event_id like 'evt_other%'`);
		expect(event).toEqual({ outcome: "unknown payment", intent_id: null });
	});

	it("finds its payment by the shop's reference before the provider's ID is stored", async () => {
		const body = await paidBody();
		await shop.database.execute(sql`
			update payment_intents set provider_id = null where provider_id = ${started.paymentIntentId}`);
		expect(await send(body)).toBe(200);
		expect(await orders()).toHaveLength(1);
	});

	it("with an amount other than the shop's creates no order and refunds the money", async () => {
		const body = (await paidBody()).replace('"amount": 35000', '"amount": 100');
		expect(await send(body)).toBe(200);
		expect(await orders()).toEqual([]);
		expect(await outcomes()).toEqual(["refund: amount_differs"]);
	});
});
