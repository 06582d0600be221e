import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findArt } from "#demo/art/find-art.ts";
import { demoAccounts } from "#domain/accounts/demo-accounts.ts";
import { exportCatalogue } from "#domain/catalogue/files/export/export-catalogue.ts";
import { readProducts } from "#domain/catalogue/read/read-products.ts";
import { findStockDifferences } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { seedGenerated } from "#tools/bench/seed-generated.ts";
import { demoCategories } from "./catalogue/categories.ts";
import { demoFeatures } from "./catalogue/demo-features.ts";
import { readDemoProducts } from "./catalogue/read-demo-products.ts";
import { demoAge } from "./catalogue/seed-catalogue.ts";
import { seedDemo } from "./seed-demo.ts";

let database: TestDatabase;
const { products: demoProducts } = await readDemoProducts();
const now = new Date("2026-03-04T05:06:07Z");
beforeAll(async () => {
	database = await createTestDatabase();
	await seedDemo(database, now);
});
afterAll(() => database.close());

const countRows = async () =>
	database.one<Record<string, number>>(sql`
		select (select count(*) from products) as products, (select count(*) from categories) as categories,
			(select count(*) from variations) as variations, (select count(*) from stock_ledger) as ledger,
			(select count(*) from product_images) as images, (select count(*) from features) as features,
			(select count(*) from accounts) as accounts`);

test("the catalog matches the file and its order, with dates relative to now", async () => {
	let exported = "";
	for await (const part of exportCatalogue(database, { format: "kargado", origin: "" })) {
		exported += part;
	}
	const file = await readFile(join(import.meta.dirname, "catalogue/demo-catalogue.csv"), "utf8");
	expect(exported === file, "the export of the seeded shop equals its file").toBe(true);
	const rows = await database.rows<{ id: number; slug: string; created_at: Date }>(
		sql`select id, slug, created_at from products order by id`,
	);
	expect(rows).toEqual(
		demoProducts.map(({ key, fields }, index) => ({
			id: index + 1,
			slug: key,
			created_at: new Date(now.getTime() - demoAge(key, fields.is_new === true) * 86_400_000),
		})),
	);
	const items = await database.rows<{ id: number }>(
		sql`select id from variations order by product_id, position`,
	);
	expect(items.map(({ id }) => id)).toEqual(items.map((_, index) => index + 1));
	const reasons = await database.rows(sql`select distinct reason from stock_ledger`);
	expect(reasons).toEqual([{ reason: "opening" }]);
	expect(await findStockDifferences(database)).toEqual([]);
});

test("every picture is an existing drawing, with 3 or 4 per product and 3 per category", async () => {
	const paths = await database.rows<{ path: string; owner: string }>(sql`
		select path, product_id::text as owner from product_images
		union all select unnest(images), slug from categories
		union all select image, null from variations where image is not null`);
	for (const { path } of paths) {
		expect([path, (await findArt(path.replace("/storage/art/", ""))) !== undefined]).toEqual([
			path,
			true,
		]);
	}
	const owned = Map.groupBy(paths, ({ owner }) => owner);
	for (const { slug } of demoCategories) expect(owned.get(slug)).toHaveLength(3);
	const counts = await database.rows<{ count: number }>(
		sql`select distinct count(*) from product_images group by product_id order by 1`,
	);
	expect(counts).toEqual([{ count: 3 }, { count: 4 }]);
});

test("the demo's accounts are verified and have their roles", async () => {
	const accounts = await database.rows(sql`
		select email, role, branches.code as branch from accounts
		left join branches on branches.id = branch_id
		where email_verified_at is not null order by accounts.id`);
	expect(accounts).toEqual(
		demoAccounts.map(({ email, role, branch }) => ({ email, role, branch })),
	);
});

test("seeding a second time changes nothing", async () => {
	const before = await countRows();
	expect(before).toMatchObject({ products: demoProducts.length, features: demoFeatures.length });
	await seedDemo(database, new Date());
	expect(await countRows()).toEqual(before);
});

test("generating products twice adds products with stock and continues their numbers", async () => {
	const before = await countRows();
	await seedGenerated(database, 200);
	await seedGenerated(database, 100);
	const after = await countRows();
	expect(after["products"]).toBe((before["products"] ?? 0) + 300);
	const [generated] = await database.rows<{ id: number }>(
		sql`select id from products where slug = 'generated-300'`,
	);
	const [product] = await readProducts(database, [generated?.id ?? 0], []);
	expect(product?.category_name).toMatch(/^Generated: /);
	expect(await findArt(product?.image?.replace("/storage/art/", "") ?? "")).toBeDefined();
	const { empty } = await database.one<{ empty: number }>(sql`
		select count(*) as empty from products where slug like 'generated-%' and not exists (
			select from variations join stock on variation_id = variations.id where product_id = products.id
		)`);
	expect(empty).toBeLessThan(30);
	expect(await findStockDifferences(database)).toEqual([]);
});
