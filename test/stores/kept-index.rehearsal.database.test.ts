import { mkdtempSync, rmSync } from "node:fs";
import { stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop } from "#test/support/open-shop.ts";
import { openS3Store } from "#test/support/s3-store.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { seedManyProducts } from "#tools/bench/seed-large.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed =
	"So many products are written past the triggers, as a superuser of PostgreSQL may.";
const dataFolder = mkdtempSync(join(tmpdir(), "kargado-kept-index-"));
const file = join(dataFolder, "cache/search-index/products.index");
let database: TestDatabase;
beforeAll(async () => {
	if (!isServed) return;
	database = await createTestDatabase();
	await openShop(database);
	// A few are hidden.
	await seedManyProducts(database.url, 5_010);
});
afterAll(async () => {
	if (isServed) await database.close();
	rmSync(dataFolder, { recursive: true, force: true });
});

const start = (variables: Record<string, string> = {}) =>
	startShopProcess({
		...{ DEMO: "0", DATABASE_URL: database.url, DATA_DIR: dataFolder, LOG_LEVEL: "info" },
		...variables,
		SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
	});

type Found = { id: number; price: number }[];

async function find({ origin }: ShopProcess, text: string): Promise<Found> {
	const query = new URLSearchParams({ search: text, sort: "price-asc", limit: "10" });
	const answer = await fetch(`${origin}/user/api/products?${query}`);
	expect(answer.status).toBe(200);
	return (await answer.json()) as Found;
}

test("a real shop of 5,000 products starts from what the last one kept, and sells nothing at a former price", {
	timeout: 300_000,
}, async ({ skip }) => {
	skip(!isServed, onlyServed);
	const [changed, hidden, unseen] = (
		await database.rows<{ id: number }>(sql`
			select id from products where slug like 'generated-%' order by id limit 3`)
	).map(({ id }) => id);
	const rename = (id: number | undefined, name: string) =>
		sql`update products set name = ${name} where id = ${id}`;
	await database.execute(rename(changed, "Quebecphone"));
	await database.execute(rename(hidden, "Quebecphone"));
	await database.execute(rename(unseen, "Quebecphone"));
	let shop = await start();
	try {
		expect(await find(shop, "quebecphone")).toHaveLength(3);
		await expect
			.poll(
				() =>
					stat(file).then(
						() => true,
						() => false,
					),
				{ timeout: 60_000 },
			)
			.toBe(true);
		await shop.stop();

		await database.execute(sql`update products set price = 12300 where id = ${changed}`);
		await database.execute(sql`update products set status = 'archived' where id = ${hidden}`);
		await database.transaction(async (transaction) => {
			await transaction.execute(sql`set local session_replication_role = replica`);
			await transaction.execute(rename(unseen, "Romeophone"));
		});
		shop = await start();
		const items = await find(shop, "quebecphone");
		expect(items.map(({ id }) => id).toSorted()).toEqual([changed, unseen].toSorted());
		expect(items.find(({ id }) => id === changed)?.price).toBe(123);
		expect(shop.said()).not.toContain("is not taken");
		await shop.kill();

		// As after a kill in the middle of anything: it is read anew, and what was not seen is.
		await truncate(file, 100_000);
		shop = await start();
		expect((await find(shop, "quebecphone")).map(({ id }) => id)).toEqual([changed]);
		expect(shop.said()).toContain("the kept search index is not taken");
	} finally {
		await shop.stop();
	}
});

test("a node without a disk of its own starts from the store, and from the products where the store is away", {
	timeout: 300_000,
}, async ({ skip }) => {
	skip(!isServed, onlyServed);
	const store = await openS3Store();
	const on = (node: string) => ({
		DATA_DIR: join(dataFolder, node),
		S3_ENDPOINT: store.account.endpoint,
		S3_REGION: store.account.region,
		S3_BUCKET: "pictures",
		S3_ACCESS_KEY_ID: store.account.accessKeyId,
		S3_SECRET_ACCESS_KEY: store.account.secretAccessKey,
	});
	const shops: ShopProcess[] = [];
	const open = async (node: string) => {
		const shop = await start(on(node));
		shops.push(shop);
		return shop;
	};
	const rename = (id: number | undefined, name: string) =>
		sql`update products set name = ${name} where id = ${id}`;
	try {
		const rows = await database.rows<{ id: number }>(sql`
			select id from products where slug like 'generated-%' order by id desc limit 2`);
		const [changed, unseen] = rows.map(({ id }) => id);
		await database.execute(rename(changed, "Sierraphone"));
		await database.execute(rename(unseen, "Sierraphone"));
		const first = await open("first");
		expect(await find(first, "sierraphone")).toHaveLength(2);
		await expect
			.poll(() => first.said(), { timeout: 60_000 })
			.toContain("the search index is in the store");
		expect(first.said()).not.toContain("the kept search index is taken");
		const [name] = [...store.files.keys()];
		expect(name).toMatch(/^\/pictures\/search-index\//);
		// Nobody comes to it by the address of pictures.
		const asPicture = await fetch(`${first.origin}/storage/${name?.slice("/pictures/".length)}`);
		expect(asPicture.status).toBe(404);

		await database.execute(sql`update products set price = 12300 where id = ${changed}`);
		await database.transaction(async (transaction) => {
			await transaction.execute(sql`set local session_replication_role = replica`);
			await transaction.execute(rename(unseen, "Tangophone"));
		});
		const second = await open("second");
		const found = await find(second, "sierraphone");
		expect(found.map(({ id }) => id).toSorted()).toEqual([changed, unseen].toSorted());
		expect(found.find(({ id }) => id === changed)?.price).toBe(123);
		expect(second.said()).toContain('"from":"store"');

		store.close();
		const third = await open("third");
		expect((await find(third, "sierraphone")).map(({ id }) => id)).toEqual([changed]);
		expect(third.said()).toContain("in the store: ");
	} finally {
		for (const shop of shops) await shop.stop();
		store.close();
	}
});
