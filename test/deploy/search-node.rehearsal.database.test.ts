import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openShop } from "#test/support/open-shop.ts";
import { freePort, type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "An embedded database is one process's.";
const dataFolder = mkdtempSync(join(tmpdir(), "kargado-search-node-"));
const secret = "k".repeat(40);
const eventually = { timeout: 60_000 };
let database: TestDatabase;
beforeAll(async () => {
	if (!isServed) return;
	database = await createTestDatabase();
	await openShop(database);
});
afterAll(async () => {
	if (isServed) await database.close();
	rmSync(dataFolder, { recursive: true, force: true });
});

const start = (name: string, variables: Record<string, string>) =>
	startShopProcess({
		...{ DEMO: "0", DATABASE_URL: database.url, DATA_DIR: join(dataFolder, name) },
		...{ SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"), SEARCH_SECRET: secret },
		...variables,
	});
const startNode = (PORT: string) => start(`node-${PORT}`, { SERVE: "search", PORT });
const addressOf = (port: string) => `http://127.0.0.1:${port}`;

const ask = ({ origin }: ShopProcess, path: string, Accept = "application/json") =>
	fetch(origin + path, { headers: { Accept } });
const search = (shop: ShopProcess, words: string) =>
	ask(shop, `/user/api/products?search=${words}`);
async function find(shop: ShopProcess, words: string): Promise<number[]> {
	const answer = await search(shop, words);
	expect(answer.status).toBe(200);
	return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}
const statusOf = async (answer: Promise<Response>) => (await answer).status;

test("a shop without an index asks its search nodes, does without the one that died, and without both but for searching", {
	timeout: 400_000,
}, async ({ skip }) => {
	skip(!isServed, onlyServed);
	const [first, second, metrics] = [await freePort(), await freePort(), await freePort()].map(
		String,
	);
	const [one, other] = [first ?? "", second ?? ""];
	const { id } = await insertProduct(database, { name: "Quebecphone" });
	const { slug } = await database.one<{ slug: string }>(
		sql`select slug from products where id = ${id}`,
	);
	const running: ShopProcess[] = [];
	const keep = (started: ShopProcess) => {
		running.push(started);
		return started;
	};
	try {
		// The shop needs no node to open.
		const shop = keep(
			await start("shop", {
				SEARCH_AT: [addressOf(one), addressOf(other)].join(),
				METRICS_PORT: metrics ?? "",
			}),
		);
		expect(await statusOf(ask(shop, "/health"))).toBe(200);
		const away = await search(shop, "quebecphone");
		expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "3"]);
		expect(await away.json()).toMatchObject({ message: expect.stringContaining("can’t search") });

		const nodeOne = keep(await startNode(one));
		await expect.poll(() => statusOf(search(shop, "quebecphone")), eventually).toBe(200);
		expect(await find(shop, "quebecphone")).toEqual([id]);
		expect(await statusOf(ask(shop, "/app?search=quebecphone", "text/html"))).toBe(200);

		const added = await insertProduct(database, { name: "Romeophone" });
		await expect.poll(() => find(shop, "romeophone"), eventually).toEqual([added.id]);

		const nodeTwo = keep(await startNode(other));
		const figures = async () => (await fetch(`${addressOf(metrics ?? "")}/metrics`)).text();
		const answering = (port: string, value: number) =>
			`kargado_search_answering{node="127.0.0.1:${port}"} ${value}`;
		await expect.poll(figures, eventually).toContain(answering(other, 1));
		await nodeOne.kill();
		expect(await find(shop, "quebecphone")).toEqual([id]);
		await expect.poll(figures, eventually).toContain(answering(one, 0));
		expect(await find(shop, "romeophone")).toEqual([added.id]);

		await nodeTwo.kill();
		await expect.poll(() => statusOf(search(shop, "quebecphone")), eventually).toBe(503);
		const page = await ask(shop, "/app?search=quebecphone", "text/html");
		expect(page.status).toBe(503);
		expect(await page.text()).toContain("The shop can’t search right now");
		for (const path of ["/app", `/app/products/${slug}`, "/app/checkout", "/health", "/"]) {
			expect([path, await statusOf(ask(shop, path, "text/html"))]).toEqual([path, 200]);
		}
		for (const path of [`/user/api/products/${id}`, "/user/api/products?sort=price-asc"]) {
			expect([path, await statusOf(ask(shop, path))]).toEqual([path, 200]);
		}
		// What is listed without words goes on to change.
		await database.execute(sql`update products set status = 'archived' where id = ${added.id}`);
		const listed = async () =>
			((await (await ask(shop, "/user/api/products")).json()) as { id: number }[]).map(
				(product) => product.id,
			);
		await expect.poll(listed, eventually).toEqual([id]);

		keep(await startNode(one));
		await expect.poll(() => statusOf(search(shop, "quebecphone")), eventually).toBe(200);
		expect(await find(shop, "quebecphone")).toEqual([id]);
		expect(await statusOf(ask(shop, "/app?search=quebecphone", "text/html"))).toBe(200);

		const stranger = keep(
			await start("stranger", { SEARCH_AT: addressOf(one), SEARCH_SECRET: "x".repeat(40) }),
		);
		expect(await statusOf(search(stranger, "quebecphone"))).toBe(503);
		expect(stranger.said()).toContain("SEARCH_SECRET");
	} finally {
		await Promise.all(running.map((each) => each.stop()));
	}
});
