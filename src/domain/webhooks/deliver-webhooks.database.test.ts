import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWebhookCaller, webhookRules } from "#adapters/external/call-webhook.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { deleteProduct, updateProduct } from "#contract/admin/products.ts";
import {
	changeWebhook,
	createWebhook,
	deleteWebhook,
	listWebhookDeliveries,
	listWebhooks,
	redeliverWebhook,
	renewWebhookSecret,
	testWebhook,
} from "#contract/admin/webhooks.ts";
import { type WebhookEvent, webhookEvents } from "#lib/events/webhook-events.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { pay, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { isBelieved, startReceiver, type WebhookReceiver } from "#test/support/webhook-receiver.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import type { WebhookCaller } from "./webhook-caller.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let cable: number;
let peer: WebhookReceiver;
/**
 * Milliseconds by which the job's clock is ahead of the shop's. The shop's clock doesn't advance, so that sessions
 * don't expire.
 */
let passed = 0;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner", name: "Aling Nena" });
	maria = await createCustomer(shop, { name: "Maria Makiling" });
	cable = (await insertProduct(shop.database, { name: "Cable", stock: { main: 500 } })).id;
	peer = await startReceiver();
});
afterAll(async () => {
	await peer.stop();
	await shop.close();
});
beforeEach(() => {
	peer.received.length = 0;
	peer.answer = null;
	passed = 0;
});
afterEach(async () => {
	await shop.database.execute(sql`delete from webhooks`);
});

/** Allows calls to the test's receiver only, which runs on localhost. */
const rules = {
	mayReach: (address: string, port: number) => address === "127.0.0.1" && port === peer.port,
	patience: 400,
};
const silent = { warn: () => {} } as never;
const deliver = (webhooks: WebhookCaller = openWebhookCaller(rules)) =>
	deliverWebhooks({
		...shop.parts,
		webhooks,
		log: silent,
		now: () => new Date(shop.now().getTime() + passed),
	});

/** Creates a webhook and then points it to the local receiver, because the API would reject that address. */
async function tell(events: readonly WebhookEvent[] = webhookEvents) {
	const made = await owner.api(createWebhook, {
		url: "https://books.example/hook",
		events: [...events],
	});
	const { id } = made.webhook;
	await shop.database.execute(sql`update webhooks set url = ${peer.url} where id = ${id}`);
	return { id, secret: made.secret };
}
/** Places an order with a new customer each time, because cash orders per customer and day are limited. */
const order = async () =>
	orderItems(await createCustomer(shop, { name: "Maria Makiling" }), [{ product_id: cable }]);
const logOf = (id: number) => owner.api(listWebhookDeliveries, { id: String(id) });
const types = () => peer.received.map(({ message }) => message.type);
const seconds = (count: number) => {
	passed += count * 1000;
};
const hours = (count: number) => seconds(count * 3600);

describe("subscribed webhooks", () => {
	test("are the only reason to record events: without webhooks, nothing is stored", async () => {
		await order();
		await deliver();
		const kept = await shop.database.one(sql`
			select (select count(*)::int from webhook_changes) as changes,
				(select count(*)::int from webhook_deliveries) as deliveries`);
		expect(kept).toEqual({ changes: 0, deliveries: 0 });
	});

	test("get signed messages about an order that identify no person", async () => {
		const { id, secret } = await tell();
		const { id: orderId, ref } = await order();
		await deliver();
		const placed = peer.received.find(({ message }) => message.type === "order.placed");
		if (!placed) throw new Error(`came: ${types()}`);
		expect(placed.message.data).toMatchObject({
			order_id: orderId,
			order_ref: ref,
			status: "pending",
			payment_method: "cod",
			channel: "web",
			total: expect.any(Number),
		});
		expect(isBelieved(secret, placed)).toBe(true);
		expect(isBelieved("whsec_AAAA", placed)).toBe(false);
		expect(placed.headers["webhook-id"]).toMatch(/^msg_\d+$/);
		expect(Math.abs(Number(placed.headers["webhook-timestamp"]) * 1000 - +shop.now())).toBeLessThan(
			60_000,
		);
		expect(placed.headers["content-type"]).toBe("application/json");
		const all = peer.received.map(({ body }) => body).join();
		expect(all).not.toMatch(/Makiling|Sampaguita|customer\.example|0917/);
		const stock = peer.received.find(({ message }) => message.type === "stock.changed");
		expect(stock?.message.data).toMatchObject({ product_id: cable });
		expect(
			(await logOf(id)).every(({ state, status }) => state === "delivered" && status === 204),
		).toBe(true);
		peer.received.length = 0;
		await deliver();
		expect(types()).toEqual([]);
	});

	test("get only the kinds of events they subscribed to", async () => {
		await tell(webhookEvents.filter((event) => event !== "stock.changed"));
		const product = await insertProduct(shop.database, { name: "Charger", stock: { main: 5 } });
		const gone = await insertProduct(shop.database, { name: "Old" });
		await deliver();
		peer.received.length = 0;
		await owner.api(updateProduct, { id: String(product.id), name: "Fast charger", version: 1 });
		await owner.api(deleteProduct, { id: String(gone.id) });
		await createCustomer(shop);
		await fillCart(maria, [{ product_id: cable }]);
		const addressId = await giveAddress(maria);
		const started = await startPayment(maria);
		await pay(shop, started);
		const paid = await placeCardOrder(maria, addressId, started);
		const { id } = await order();
		await owner.api(changeOrderStatus, { id: String(id), status: "processing" });
		await shop.database.execute(sql`
			update parcels set status = 'packed' where order_id = ${id}`);
		await shop.database.execute(sql`insert into returns (order_id) values (${id})`);
		await owner.api(changeOrderStatus, { id: String(paid.id), status: "cancelled" });
		await deliver();
		expect(new Set(types())).toEqual(
			new Set([
				"order.placed",
				"order.changed",
				"parcel.changed",
				"payment.received",
				"refund.changed",
				"return.changed",
				"product.changed",
				"product.deleted",
				"customer.changed",
			]),
		);
		const dataOf = (type: WebhookEvent) =>
			peer.received
				.filter(({ message }) => message.type === type)
				.map(({ message }) => message.data);
		expect(dataOf("product.changed")).toContainEqual(
			expect.objectContaining({ product_id: product.id, name: "Fast charger" }),
		);
		expect(dataOf("product.deleted")).toEqual([{ product_id: gone.id }]);
		expect(dataOf("refund.changed")).toContainEqual(expect.objectContaining({ order_id: paid.id }));
	});

	test("get no events from before they existed or while they were off", async () => {
		await order();
		const { id } = await tell(["order.placed"]);
		await deliver();
		expect(types()).toEqual([]);
		await owner.api(changeWebhook, { id: String(id), is_on: false });
		await order();
		await deliver();
		await owner.api(changeWebhook, { id: String(id), is_on: true });
		await deliver();
		expect(types()).toEqual([]);
		await order();
		await deliver();
		expect(types()).toEqual(["order.placed"]);
	});

	const rename = (name: string) =>
		sql`update accounts set name = ${name} where id = ${maria.accountId}`;

	test("get nothing about a change that was rolled back", async () => {
		await tell(["customer.changed"]);
		const change = shop.database.transaction(async (transaction) => {
			await transaction.execute(rename("Maria never"));
			throw new Error("no");
		});
		await expect(change).rejects.toThrow("no");
		await deliver();
		expect(types()).toEqual([]);
	});

	test("get a change that is committed after later changes were sent", async ({ skip }) => {
		const isEmbedded = process.env["TEST_DATABASE"] === "pglite";
		skip(isEmbedded, "Needs PostgreSQL: the embedded database runs one transaction at a time.");
		await tell(["customer.changed"]);
		const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const late = shop.database.transaction(async (transaction) => {
			await transaction.execute(rename("Maria late"));
			written.resolve();
			await gate.promise;
		});
		await written.promise;
		const other = await createCustomer(shop);
		await deliver();
		gate.resolve();
		await late;
		await deliver();
		expect(peer.received.map(({ message }) => message.data["customer_id"])).toEqual([
			other.accountId,
			maria.accountId,
		]);
	});
});

describe("a receiver that fails", () => {
	const states = async (id: number) =>
		(await logOf(id)).map(({ state, status, problem }) => ({ state, status, problem }));

	test("with status 500 gets the message again with the same id, while later messages about the order wait", async () => {
		const { id } = await tell(["order.placed", "order.changed"]);
		const first = await order();
		peer.answer = (response) => response.writeHead(500).end();
		await deliver();
		await owner.api(changeOrderStatus, { id: String(first.id), status: "processing" });
		const second = await order();
		await deliver();
		// The change of the first order waits until that order's first message is delivered. The second order doesn't
		// wait.
		const about = peer.received.map(({ message }) => [message.type, message.data["order_id"]]);
		expect(about).toEqual([
			["order.placed", first.id],
			["order.placed", second.id],
		]);
		expect((await states(id)).map(({ problem }) => problem)).toContain("The server answered 500.");
		peer.answer = null;
		seconds(10);
		await deliver();
		const later = peer.received.slice(2);
		expect(
			later
				.filter(({ message }) => message.data["order_id"] === first.id)
				.map(({ message }) => message.type),
		).toEqual(["order.placed", "order.changed"]);
		const ids = peer.received
			.filter(
				({ message }) => message.type === "order.placed" && message.data["order_id"] === first.id,
			)
			.map(({ headers, body }) => [headers["webhook-id"], body]);
		expect(ids[0]).toEqual(ids[1]);
	});

	test("by redirecting to this machine gets no request at the new address", async () => {
		const other = await startReceiver();
		const { id } = await tell(["order.placed"]);
		await order();
		peer.answer = (response) => response.writeHead(307, { Location: other.url }).end();
		await deliver();
		expect(await states(id)).toEqual([
			{
				state: "waiting",
				status: 307,
				problem: "The server answered 307. Redirects are not followed.",
			},
		]);
		expect(other.received).toEqual([]);
		await other.stop();
	});

	test("by not answering runs into the time limit", async () => {
		const { id } = await tell(["order.placed"]);
		await order();
		peer.answer = () => {};
		await deliver();
		expect(await states(id)).toEqual([
			{ state: "waiting", status: null, problem: "The server did not answer within 0 seconds." },
		]);
	});

	test("by closing the connection gets the message again", async () => {
		const { id } = await tell(["order.placed"]);
		await order();
		peer.answer = (response) => response.destroy();
		await deliver();
		expect(await states(id)).toEqual([
			{ state: "waiting", status: null, problem: "The server cannot be reached." },
		]);
	});

	test("by switching protocols doesn't stop the job", async () => {
		const { id } = await tell(["order.placed"]);
		await order();
		peer.answer = ({ socket }) =>
			socket?.write(
				"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
			);
		await deliver();
		expect(await states(id)).toEqual([
			{
				state: "waiting",
				status: null,
				problem: "The server closed the connection without an answer.",
			},
		]);
	});

	test("by sending an endless response with status 200 counts as successful, and the connection is closed", async () => {
		const { id } = await tell(["order.placed"]);
		await order();
		const closed = Promise.withResolvers<number>();
		peer.answer = (response) => {
			let written = 0;
			const chunk = Buffer.alloc(64 * 1024);
			const more = () => {
				while (!response.destroyed && response.write(chunk)) written += chunk.length;
			};
			response.writeHead(200);
			response
				.on("drain", more)
				.on("error", () => {})
				.on("close", () => closed.resolve(written));
			more();
		};
		await deliver();
		expect(await states(id)).toEqual([{ state: "delivered", status: 200, problem: null }]);
		expect(await closed.promise).toBeLessThan(64 * 1024 * 1024);
	});

	test("with status 410 is turned off, and the owner sees why", async () => {
		const { id } = await tell(["order.placed"]);
		await order();
		peer.answer = (response) => response.writeHead(410).end();
		await deliver();
		const [webhook] = await owner.api(listWebhooks);
		expect(webhook).toMatchObject({ id, is_on: false, off_reason: expect.stringContaining("410") });
		await expect(owner.api(testWebhook, { id: String(id) })).rejects.toMatchObject({
			code: "is_off",
		});
	});

	test("for three days gets no more retries; the message is listed as failed and can be retried manually", async () => {
		const { id } = await tell(["order.placed"]);
		await order();
		peer.answer = (response) => response.writeHead(503).end();
		for (let hour = 0; hour <= 80; hour += 1) {
			await deliver();
			hours(1);
		}
		const [given] = await logOf(id);
		expect(given).toMatchObject({ state: "failed", next_at: null, status: 503 });
		expect(given?.attempts).toBeGreaterThan(10);
		const asked = peer.received.length;
		await deliver();
		expect(peer.received).toHaveLength(asked);
		peer.answer = null;
		await owner.api(redeliverWebhook, { id: String(given?.id) });
		await deliver();
		expect(await states(id)).toEqual([{ state: "delivered", status: 204, problem: null }]);
		expect(peer.received.at(-1)?.headers["webhook-id"]).toBe(given?.message_id);
	});
});

describe("the delivery of events", () => {
	test("is repeated after the lease ends if a process was killed during a call", async () => {
		await tell(["order.placed"]);
		await order();
		const begun = Promise.withResolvers<void>();
		void deliver({
			call: () => {
				begun.resolve();
				return new Promise(() => {});
			},
		});
		await begun.promise;
		await deliver();
		expect(types()).toEqual([]);
		seconds(61);
		await deliver();
		expect(types()).toEqual(["order.placed"]);
	});

	test("happens once per event with four concurrent processes", async () => {
		await tell(["order.placed"]);
		const placed = [];
		for (let count = 0; count < 6; count += 1) placed.push((await order()).id);
		await Promise.all([deliver(), deliver(), deliver(), deliver()]);
		await deliver();
		expect(peer.received.map(({ message }) => message.data["order_id"]).sort()).toEqual(
			placed.sort(),
		);
	});

	test("starts again after a backup was restored on another server", async () => {
		await tell(["order.placed"]);
		await shop.database.execute(sql`update webhook_cursor set snapshot = '900000000:900000000:'`);
		await deliver();
		await order();
		await deliver();
		expect(types()).toEqual(["order.placed"]);
	});
});

describe("a webhook's secret", () => {
	test("signs messages for one more day after it's replaced, and not longer", async () => {
		const { id, secret: old } = await tell(["order.placed"]);
		const { secret, webhook } = await owner.api(renewWebhookSecret, { id: String(id) });
		expect(secret).not.toBe(old);
		expect(webhook.old_secret_until).not.toBeNull();
		await order();
		await deliver();
		hours(25);
		await order();
		await deliver();
		const [during, after] = peer.received;
		if (!during || !after) throw new Error("two come");
		expect([isBelieved(old, during), isBelieved(secret, during)]).toEqual([true, true]);
		expect([isBelieved(old, after), isBelieved(secret, after)]).toEqual([false, true]);
	});

	test("is stored encrypted, and no call returns it again", async () => {
		const { secret } = await tell();
		const kept = JSON.stringify([
			await shop.database.rows(
				sql`select webhooks.*, (select jsonb_agg(audit_log) from audit_log) from webhooks`,
			),
			await owner.api(listWebhooks),
		]);
		expect(kept).not.toContain(secret.slice(6));
	});
});

describe("a webhook's address", () => {
	const spelt = [
		"http://books.example/",
		"https://127.0.0.1/",
		"https://localhost/",
		"https://x/",
		"https://2130706433/",
		"https://0177.0.0.1/",
		"https://0x7f.1/",
		"https://127.1/",
		"https://0/",
		"https://127。0。0。1/",
		"https://①②⑦.0.0.1/",
		"https://[::ffff:127.0.0.1]/",
		"https://[::]/",
		"https://[64:ff9b::7f00:1]/",
		"https://[2002:7f00:1::]/",
		"https://a.localhost/",
		"https://localhost./",
		"https://metadata.google.internal/",
		"https://169.254.169.254/",
		"https://u:p@books.example/",
		"https://books.example:22/",
	];
	test.each(spelt)("%s is rejected at its field", async (url) => {
		await expect(owner.api(createWebhook, { url, events: ["order.placed"] })).rejects.toMatchObject(
			{ status: 422, errors: { url: [expect.any(String)] } },
		);
	});

	test.each(["127.0.0.1", "localhost"])(
		"that resolves to %s is not called, even if it's in the database",
		async (host) => {
			const { id } = await tell(["order.placed"]);
			await shop.database.execute(sql`
				update webhooks set url = ${`http://${host}:${peer.port}/hook`} where id = ${id}`);
			await owner.api(testWebhook, { id: String(id) });
			await deliver(openWebhookCaller(webhookRules));
			const [entry] = await logOf(id);
			expect(entry).toMatchObject({ state: "failed", status: null });
			expect(entry?.problem).toContain("a private network. Webhooks need a public address.");
			expect(peer.received).toEqual([]);
		},
	);
});

test("allows at most twenty webhooks, and deletes a webhook's log together with the webhook", async () => {
	const made = [];
	for (let count = 0; count < 20; count += 1) made.push(await tell(["order.placed"]));
	await expect(tell()).rejects.toMatchObject({ code: "too_many" });
	const [first] = made;
	await owner.api(testWebhook, { id: String(first?.id) });
	await owner.api(deleteWebhook, { id: String(first?.id) });
	await expect(logOf(first?.id ?? 0)).rejects.toMatchObject({ status: 404 });
});
