import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/support/test-database.ts";

test("items that shared a GTIN before it was unique keep it, and no other item may take it", async () => {
	const database = await createTestDatabase();
	try {
		const add = (name: string, barcode: string, sharedGtin = 0) =>
			database.execute(sql`
				with product as (
					insert into products (slug, name, price) values (${name}, ${name}, 100) returning id
				)
				insert into variations (product_id, is_default, barcode, shared_gtin)
				select id, true, ${barcode}, ${sharedGtin} from product`);
		await add("upc", "481234567894");
		await add("ean", "0481234567894", 2);
		await expect(add("gtin", "00481234567894")).rejects.toThrow("variations_gtin");
		await add("other", "4801234567890");
		expect(await database.rows(sql`select name from products order by id`)).toHaveLength(3);
	} finally {
		await database.close();
	}
});
