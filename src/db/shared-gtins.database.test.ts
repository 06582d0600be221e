import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { migrateUpTo } from "#test/support/former-version.ts";
import { createBareDatabase } from "#test/support/test-database.ts";
import { migrate } from "./migrate.ts";

test("items that share a GTIN in two spellings survive the upgrade, and nothing else may take it", async () => {
	const database = await createBareDatabase();
	try {
		await migrateUpTo(database, "0270-orders-by-named-method.sql");
		const add = (name: string, barcode: string) =>
			database.execute(sql`
				with product as (
					insert into products (slug, name, price) values (${name}, ${name}, 100) returning id
				)
				insert into variations (product_id, is_default, barcode)
				select id, true, ${barcode} from product`);
		await add("upc", "481234567894");
		await add("ean", "0481234567894");
		await migrate(database);
		await expect(add("gtin", "00481234567894")).rejects.toThrow("variations_gtin");
		await add("other", "4801234567890");
		expect(await database.rows(sql`select name from products order by id`)).toHaveLength(3);
	} finally {
		await database.close();
	}
});
