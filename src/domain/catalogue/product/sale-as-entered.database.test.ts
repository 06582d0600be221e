import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

const migrations = join(import.meta.dirname, "../../../db/migrations");
let database: TestDatabase;
let earlier: string;
beforeAll(async () => {
	database = await createTestDatabase();
	// A database of the previous version; its tables belong to another.
	await database.execute(sql`drop schema public cascade`);
	await database.execute(sql`create schema public`);
	earlier = await mkdtemp(join(tmpdir(), "kargado-earlier-"));
	const isEarlier = (path: string) => !path.endsWith(".sql") || basename(path) < "0050";
	await cp(migrations, earlier, { recursive: true, filter: isEarlier });
	await migrate(database, earlier);
});
afterAll(async () => {
	await database.close();
	await rm(earlier, { recursive: true });
});

const sales = [
	// slug, sale_price, scheduled_sale_price, starts, ends, then what is shown and what was entered
	["none", null, null, null, null, null, null],
	["lasting", 80, null, null, null, 80, 80],
	["coming", null, 80, "2099-01-01", null, null, 80],
	["running", 80, 80, "2020-01-01", "2099-01-01", 80, 80],
	["over", null, 80, null, "2020-01-01", null, 80],
	["dates-only", null, null, "2099-01-01", null, null, null],
] as const;

test("every shop's sales stay what they show and what was entered", async () => {
	for (const [slug, sale, scheduled, starts, ends] of sales) {
		const { id } = await database.one<{ id: number }>(sql`
			insert into products (slug, name, price, sale_price, scheduled_sale_price, sale_starts_at, sale_ends_at)
			values (${slug}, ${slug}, 100, ${sale}, ${scheduled}, ${starts}, ${ends}) returning id`);
		await database.execute(sql`
			insert into variations (product_id, name, price, sale_price, scheduled_sale_price)
			values (${id}, 'own', 100, ${sale}, ${scheduled})`);
	}
	const state = { sale_price: null, scheduled_sale_price: 80, sale_starts_at: "2099-01-01" };
	await database.execute(sql`
		insert into accounts (email, name, role) values ('m@shop.test', 'M', 'manager')`);
	await database.execute(sql`
		insert into undo_steps (account_id, kind, before)
		select id, 'bulk_edit', ${JSON.stringify([
			{ id: 1, version: 2, columns: state, variations: [{ id: 1, ...state }] },
		])}::jsonb from accounts`);
	const before = await database.rows(sql`select id, version, updated_at from products order by id`);

	await migrate(database, migrations);

	const after = await database.rows(sql`
		select slug, products.current_sale_price, products.sale_price, products.shown_price,
			variations.sale_price as variation_sale
		from products join variations on product_id = products.id order by products.id`);
	expect(after).toEqual(
		sales.map(([slug, , , , , shown, entered]) => ({
			slug,
			current_sale_price: shown,
			sale_price: entered,
			shown_price: shown ?? 100,
			variation_sale: entered,
		})),
	);
	expect(
		await database.rows(sql`select id, version, updated_at from products order by id`),
	).toEqual(before);
	expect(await database.one(sql`select before from undo_steps`)).toEqual({
		before: [
			{
				id: 1,
				version: 2,
				columns: { sale_price: 80, sale_starts_at: "2099-01-01" },
				variations: [{ id: 1, sale_price: 80, sale_starts_at: "2099-01-01" }],
			},
		],
	});
});

test.each([
	["a category's by price", "status = 'published' and category_id = 1 order by shown_price, id"],
	["all by price", "status = 'published' order by shown_price, id"],
	["what is on sale, newest", "current_sale_price is not null order by created_at desc, id desc"],
	["the back office's by price", "true order by shown_price, id"],
])("a list is read along an index: %s", async (_, list) => {
	const plan = await database.transaction(async (transaction) => {
		// With so few rows it wouldn't pay; the test only requires that it works without sorting.
		await transaction.execute(sql`set local enable_seqscan = off`);
		await transaction.execute(sql`set local enable_bitmapscan = off`);
		return transaction.rows(sql`explain select id from products where ${raw(list)} limit 11`);
	});
	expect(JSON.stringify(plan)).toMatch(/Index/);
	expect(JSON.stringify(plan)).not.toMatch(/Sort/);
});
