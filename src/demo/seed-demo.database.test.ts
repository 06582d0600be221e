import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findArt } from "#demo/art/art-path.ts";
import { demoAccounts } from "#domain/accounts/demo-accounts.ts";
import { readProducts } from "#domain/catalogue/read/read-products.ts";
import { findStockDifferences } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { seedGenerated } from "#tools/bench/seed-generated.ts";
import { demoCategories, demoProducts } from "./catalogue/demo-catalogue.ts";
import { demoFeatures } from "./catalogue/demo-features.ts";
import { seedDemo } from "./seed-demo.ts";

let database: TestDatabase;
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

test("every demo product is in the shop as it was written", async () => {
	const ids = await database.rows<{ id: number }>(sql`select id from products`);
	const products = await readProducts(
		database,
		ids.map(({ id }) => id),
	);
	const bySlug = new Map(products.map((product) => [product.slug, product]));
	expect(bySlug.size).toBe(demoProducts.length);
	for (const demo of demoProducts) {
		const { main, second } = demo.stock;
		const all = demo.variations.map(({ stock }) => stock.main + stock.second);
		const product = bySlug.get(demo.slug);
		expect(product).toMatchObject({
			name: demo.name,
			price: demo.price / 100,
			sale_price: demo.salePrice === undefined ? null : demo.salePrice / 100,
			badge: demo.badge ?? null,
			category_name: demoCategories.find(({ slug }) => slug === demo.category)?.name,
			featured: demo.featured,
			has_variations: demo.variations.length > 0,
			stock_quantity: all.reduce((sum, pieces) => sum + pieces, main + second),
		});
		expect(product?.variations.map(({ name }) => name)).toEqual(
			demo.variations.map(({ name }) => name),
		);
		expect(Date.parse(product?.created_at ?? "")).toBe(
			now.getTime() - demo.createdDaysAgo * 86_400_000,
		);
	}
	expect(await findStockDifferences(database)).toEqual([]);
});

test("every picture is a drawing that exists: 2 or 3 a product, 3 a category", async () => {
	const paths = await database.rows<{ path: string; owner: string }>(sql`
		select path, product_id::text as owner from product_images
		union all select unnest(images), slug from categories
		union all select image, null from variations where image is not null`);
	for (const { path } of paths) {
		expect([path, findArt(path.replace("/storage/art/", "")) !== undefined]).toEqual([path, true]);
	}
	const owned = Map.groupBy(paths, ({ owner }) => owner);
	for (const { slug } of demoCategories) expect(owned.get(slug)).toHaveLength(3);
	const counts = await database.rows<{ count: number }>(
		sql`select distinct count(*) from product_images group by product_id order by 1`,
	);
	expect(counts).toEqual([{ count: 2 }, { count: 3 }]);
});

test("the accounts of the demo are verified and have their roles", async () => {
	const accounts = await database.rows(sql`
		select email, role, branches.code as branch from accounts
		left join branches on branches.id = branch_id
		where email_verified_at is not null order by accounts.id`);
	expect(accounts).toEqual(
		demoAccounts.map(({ email, role, branch }) => ({ email, role, branch })),
	);
});

test("a second time changes nothing", async () => {
	const before = await countRows();
	expect(before).toMatchObject({ products: demoProducts.length, features: demoFeatures.length });
	await seedDemo(database, new Date());
	expect(await countRows()).toEqual(before);
});

test("generated products come on top, with stock, and go on from each other", async () => {
	const before = await countRows();
	await seedGenerated(database, 200);
	await seedGenerated(database, 100);
	const after = await countRows();
	expect(after["products"]).toBe((before["products"] ?? 0) + 300);
	const [generated] = await database.rows<{ id: number }>(
		sql`select id from products where slug = 'generated-300'`,
	);
	const [product] = await readProducts(database, [generated?.id ?? 0]);
	expect(product?.category_name).toMatch(/^Generated: /);
	expect(findArt(product?.image?.replace("/storage/art/", "") ?? "")).toBeDefined();
	const { empty } = await database.one<{ empty: number }>(sql`
		select count(*) as empty from products where slug like 'generated-%' and not exists (
			select from variations join stock on variation_id = variations.id where product_id = products.id
		)`);
	expect(empty).toBeLessThan(30);
	expect(await findStockDifferences(database)).toEqual([]);
});
