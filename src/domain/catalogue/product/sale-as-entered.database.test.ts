import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

test.each([
	[
		"a category's products by price",
		"status = 'published' and category_id = 1 order by shown_price, id",
	],
	["all published products by price", "status = 'published' order by shown_price, id"],
	[
		"products on sale, newest first",
		"current_sale_price is not null order by created_at desc, id desc",
	],
	["the back office's product list by price", "true order by shown_price, id"],
])("reads a list from an index: %s", async (_, list) => {
	const plan = await database.transaction(async (transaction) => {
		// PostgreSQL would scan such a small table. Forbid this, because the test checks that an index can return the
		// list without sorting.
		await transaction.execute(sql`set local enable_seqscan = off`);
		await transaction.execute(sql`set local enable_bitmapscan = off`);
		return transaction.rows(sql`explain select id from products where ${raw(list)} limit 11`);
	});
	expect(JSON.stringify(plan)).toMatch(/Index/);
	expect(JSON.stringify(plan)).not.toMatch(/Sort/);
});
