import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { startBalancer } from "#test/support/balancer.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openShop } from "#test/support/open-shop.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createHttpClient, type HttpClient } from "#tools/bench/http-client.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "Needs a database server: only one process can open the embedded database.";
const password = "rolling-lakas-9";
const timeout = { timeout: 60_000 };
const shoppers = 4;
/** Minimum number of requests of each shopper between two steps of the restart. */
const between = 20;

async function addShoppers(database: TestDatabase): Promise<string[]> {
	const passwordHash = await hashPassword(password);
	const emails = Array.from({ length: shoppers }, (_, index) => `rolling-${index}@home.example`);
	for (const email of emails) {
		await createAccount(database, {
			name: "Luz",
			email,
			passwordHash,
			role: "customer",
			verifiedAt: new Date(),
		});
	}
	return emails;
}

/** Requests products, fills the cart and orders until `progress.isOver`. Returns each failed response. */
async function shop(
	client: HttpClient,
	productId: number,
	progress: { made: number; orders: number; isOver: boolean },
): Promise<unknown[]> {
	const bad: unknown[] = [];
	const headers = () => ({ "Idempotency-Key": crypto.randomUUID() });
	const ask = async (method: string, path: string, body?: unknown) => {
		const send = () =>
			client
				.call(method, path, body, headers())
				.catch((error: Error) => ({ status: error.message, json: null }));
		let answer = await send();
		// A JSON answer with 503 comes from a busy shop process, so the request is repeated. An HTML answer comes from
		// the load balancer and counts as a lost request.
		while (answer.status === 503 && answer.json) answer = await send();
		progress.made += 1;
		if (typeof answer.status !== "number" || answer.status >= 300) {
			bad.push([method, path, answer.status, answer.json]);
		}
		return answer;
	};
	const address = await ask("POST", "/user/api/addresses", {
		label: "Luz (0917 123 4567)",
		line: "12 Sampaguita Street, Poblacion, 4026",
	});
	const { id: addressId } = address.json as { id: number };
	for (let turn = 0; !progress.isOver; turn++) {
		await ask("GET", `/user/api/products?search=cable&page=${turn}`);
		await ask("GET", "/me");
		if (turn % 8 > 0) continue;
		await ask("POST", "/user/api/cart", { product_id: productId, qty: 1 });
		if (turn % 40 > 0 || progress.orders >= 30) {
			await ask("DELETE", "/user/api/cart");
			continue;
		}
		const { status } = await ask("POST", "/user/api/orders", {
			addressId,
			shippingMethod: "standard",
			paymentMethod: "cod",
		});
		if (status === 201) progress.orders += 1;
	}
	return bad;
}

it("two processes behind a load balancer restart in turn under load without losing a request", async ({
	skip,
	onTestFinished,
}) => {
	skip(!isServed, onlyServed);
	const database = await createTestDatabase();
	onTestFinished(() => database.close());
	await openShop(database);
	const { id: productId } = await insertProduct(database, {
		name: "Braided cable",
		stock: { main: 5_000 },
	});
	const emails = await addShoppers(database);
	const [front = 0, ...ports] = [await freePort(), await freePort(), await freePort()];
	const origin = `http://127.0.0.1:${front}`;
	const start = (port: number) =>
		startShopProcess({
			PORT: String(port),
			ORIGIN: origin,
			DEMO: "0",
			DRAIN_SECONDS: "5",
			DATABASE_URL: database.url,
			DATA_DIR: "/nonexistent",
			TRUST_PROXY: "1",
			SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
		});
	const processes = await Promise.all(ports.map(start));
	onTestFinished(async () => {
		await Promise.all(processes.map((each) => each.stop()));
	});
	const balancer = await startBalancer(front, ports);
	if ("unavailable" in balancer) return skip(balancer.unavailable);
	onTestFinished(() => balancer.stop());

	const clients = emails.map(() => createHttpClient(origin));
	onTestFinished(() => clients.forEach((client) => void client.close()));
	for (const [index, client] of clients.entries()) {
		await client.call("GET", "/sanctum/csrf-cookie");
		const { status } = await client.call("POST", "/login", { email: emails[index], password });
		expect(status).toBe(200);
	}
	const progress = { made: 0, orders: 0, isOver: false };
	onTestFinished(() => {
		progress.isOver = true;
	});
	const shopping = Promise.all(clients.map((client) => shop(client, productId, progress)));
	const someMore = (requests = shoppers * between) =>
		expect.poll(() => progress.made, timeout).toBeGreaterThan(progress.made + requests);
	await someMore();
	for (const [index, port] of ports.entries()) {
		await processes[index]?.stop();
		await someMore();
		processes[index] = await start(port);
		await expect
			.poll(async () => (await fetch(`http://127.0.0.1:${port}/health`)).status, timeout)
			.toBe(200);
		await someMore();
	}
	progress.isOver = true;
	const bad = (await shopping).flat();
	const { placed } = await database.one<{ placed: number }>(
		sql`select count(*)::integer as placed from orders`,
	);
	expect(bad).toEqual([]);
	expect([placed, placed > 0]).toEqual([progress.orders, true]);
}, 240_000);
