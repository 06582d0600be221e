import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { readSales } from "#contract/admin/reports.ts";
import { readSystemHealth } from "#contract/admin/system.ts";
import type { Output } from "#contract/endpoint.ts";
import { addToCart } from "#contract/user/cart.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { connect } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { parseMetrics } from "#test/support/parse-metrics.ts";
import { startReplicatedServers } from "#test/support/replicated-servers.ts";
import { prepareBooks } from "#tools/fault-tests/prepare-books.ts";
import { faultsOf } from "#tools/fault-tests/server-faults.ts";
import { settleBooks } from "#tools/fault-tests/settle-books.ts";
import { freePort, startKillableShop } from "#tools/fault-tests/shop-process.ts";
import { type Shopper, signInShopper } from "#tools/fault-tests/shopper.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "The embedded database has no replica.";
const patience = { timeout: 30_000, interval: 50 };
const pieces = 2_000;

const shopAt = (server: string): string => {
	const url = new URL(server);
	url.pathname = "/shop";
	return url.href;
};

async function ask(url: string, ...statements: string[]): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}

const countOrders = async (url: string): Promise<number> => {
	const database = connect(url, { maxConnections: 1 });
	const { count } = await database.one<{ count: number }>(sql`select count(*) from orders`);
	await database.close();
	return count;
};

/** Sends what a browser sends again by itself, until the shop has done it. */
async function insist({ client }: Shopper, path: string, body: unknown): Promise<unknown> {
	const headers = { "Idempotency-Key": randomUUID() };
	for (;;) {
		const answer = await client.call("POST", path, body, headers).catch(() => null);
		if (answer?.status === 201) return answer.json;
		if (answer && answer.status !== 503) throw new Error(`${path}: ${JSON.stringify(answer)}`);
		await delay(100);
	}
}

/** @returns the number of the order that the shop has acknowledged */
async function order(shopper: Shopper, productId: number): Promise<number> {
	await insist(shopper, addToCart.path, { product_id: productId, qty: 1 });
	const { addressId } = shopper;
	const body = { addressId, shippingMethod: "standard", paymentMethod: "cod" };
	return ((await insist(shopper, placeOrder.path, body)) as { id: number }).id;
}

it("a shop sells on at the promoted replica when its primary dies, without a restart, and has every order that it acknowledged", async ({
	skip,
	onTestFinished,
}) => {
	skip(!isServed, onlyServed);
	const servers = await startReplicatedServers();
	if ("unavailable" in servers) return skip(servers.unavailable);
	onTestFinished(() => servers.stop());
	await ask(servers.primary.url, "create database shop");
	const [primary, replica] = [shopAt(servers.primary.url), shopAt(servers.replica.url)];
	const setUp = connect(primary, { statementTimeoutMilliseconds: 0 });
	await migrate(setUp);
	const prepared = await prepareBooks(setUp, { customers: 4, products: 1, pieces });
	const [productId = 0] = prepared.productIds;
	await setUp.close();
	// From here on what is acknowledged is on both.
	await ask(
		servers.primary.url,
		"alter system set synchronous_standby_names = '*'",
		"select pg_reload_conf()",
	);

	const metricsPort = await freePort();
	const start = async () => {
		const port = await freePort();
		const shop = await startKillableShop(port, {
			...{ DATABASE_URL: primary, DATABASE_REPLICA_URL: replica, DATA_DIR: "/nonexistent" },
			...{ METRICS_PORT: String(metricsPort), LOG_LEVEL: "silent" },
			SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
		});
		onTestFinished(() => shop.kill());
		return { ...shop, origin: `http://127.0.0.1:${port}` };
	};
	const shop = await start();
	const shoppers = await Promise.all(
		prepared.customers.map((customer) => signInShopper(shop.origin, customer)),
	);
	const { client: staff } = await signInShopper(shop.origin, { ...prepared.staff, addressId: 0 });
	onTestFinished(() => {
		for (const { client } of [{ client: staff }, ...shoppers]) client.close();
	});
	const read = async <Answer>(path: string) => {
		const { status, json } = await staff.call("GET", path);
		expect([path, status]).toEqual([path, 200]);
		return json as Answer;
	};
	const condition = async () =>
		(await read<Output<typeof readSystemHealth>>(readSystemHealth.path)).pulse.replicas[0]
			?.condition;

	// Lists and reports come from the replica, and what was just written stands in them.
	const acknowledged = new Set<number>();
	for (const shopper of shoppers) {
		const id = await order(shopper, productId);
		acknowledged.add(id);
		const listed = await read<Output<typeof listAdminOrders>>(listAdminOrders.path);
		expect(listed[0]?.id).toBe(id);
		const today = new Date().toLocaleDateString("sv", { timeZone: "Asia/Manila" });
		const { total } = await read<Output<typeof readSales>>(
			`${readSales.path}?by=day&from=${today}&to=${today}`,
		);
		expect(total.orders).toBe(acknowledged.size);
	}
	expect(await condition()).toBe("used");
	const scraped = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
	const metrics = parseMetrics(await scraped.text());
	const reads = metrics.get("kargado_replica_reads_total")?.samples ?? [];
	expect(reads.find(({ labels }) => labels["outcome"] === "failed")?.value).toBe(0);
	// A list and a report for each order, and the index of the search before the first request.
	const answered = reads.find(({ labels }) => labels["outcome"] === "answered")?.value;
	expect(answered).toBeGreaterThanOrEqual(2 * shoppers.length + 1);
	expect(metrics.get("kargado_replica_used")?.samples[0]?.value).toBe(1);

	// The index hears of a change from the primary, and reads it nowhere where it is not there yet.
	await ask(servers.replica.url, "select pg_wal_replay_pause()");
	await ask(primary, `update products set name = 'Zeppelin cable' where id = ${productId}`);
	const found = () => read<{ id: number }[]>("/user/api/products?search=zeppelin");
	await expect.poll(async () => (await found()).map(({ id }) => id), patience).toEqual([productId]);
	expect(await condition()).toBe("behind");
	await ask(servers.replica.url, "select pg_wal_replay_resume()");
	await expect.poll(condition, patience).toBe("used");

	const progress = { isOver: false };
	const buying = Promise.all(
		shoppers.map(async (shopper) => {
			while (!progress.isOver) acknowledged.add(await order(shopper, productId));
		}),
	);
	const someMore = () =>
		expect.poll(() => acknowledged.size, patience).toBeGreaterThan(acknowledged.size + 8);
	await someMore();
	const old = faultsOf(servers.primary.url);
	await old.kill();
	await ask(servers.replica.url, "select pg_promote()");
	const promoted = performance.now();
	await someMore();
	expect(performance.now() - promoted).toBeLessThan(10_000);

	// The old one comes back and would take writes: it gets none.
	await old.start();
	const atOld = await countOrders(primary);
	await expect.poll(condition, patience).toBe("left_behind");
	await someMore();
	progress.isOver = true;
	await buying;
	await shop.kill();
	const again = await start();
	const late = await signInShopper(
		again.origin,
		prepared.customers[0] as (typeof prepared.customers)[0],
	);
	acknowledged.add(await order(late, productId));
	late.client.close();
	expect(await countOrders(primary)).toBe(atOld);

	const database = connect(replica);
	onTestFinished(() => database.close());
	const rows = await database.rows<{ id: number }>(sql`select id from orders order by id`);
	expect(rows.map(({ id }) => id)).toEqual([...acknowledged].sort((one, other) => one - other));
	const { left, sold } = await database.one<{ left: number; sold: number }>(sql`
		select (select sum(quantity) from stock) as left, (select sum(quantity) from order_lines) as sold`);
	expect(left + sold).toBe(pieces);
	expect(await settleBooks(database)).toEqual([]);
}, 120_000);
