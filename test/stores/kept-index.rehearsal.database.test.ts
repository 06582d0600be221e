import { mkdtempSync, rmSync } from "node:fs";
import { stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop } from "#test/support/open-shop.ts";
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
	await seedManyProducts(database.url, 5_000);
});
afterAll(async () => {
	if (isServed) await database.close();
	rmSync(dataFolder, { recursive: true, force: true });
});

const start = () =>
	startShopProcess({
		...{ DEMO: "0", DATABASE_URL: database.url, DATA_DIR: dataFolder, LOG_LEVEL: "info" },
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
