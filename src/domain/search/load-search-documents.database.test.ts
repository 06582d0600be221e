import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { loadSearchDocuments } from "./load-search-documents.ts";

test("a document contains a published product's texts, category and number of sales", async () => {
	const database = await createTestDatabase();
	try {
		const { id } = await insertProduct(database, {
			name: "Cable",
			price: 20_000,
			salePrice: 15_000,
			variations: [{ name: "1 m", stock: { second: 1 } }, { name: "2 m" }, { name: "3 m" }],
		});
		const soldOut = await insertProduct(database, { stock: {} });
		await insertProduct(database, { status: "draft" });
		await database.execute(sql`
			with category as (
				insert into categories (slug, name, synonyms) values ('cables', 'Cables', '{cord,wire}') returning id
			)
			update products set category_id = (select id from category), is_hot = true where id = ${id}`);
		await database.execute(sql`update variations set archived_at = now() where name = '3 m'`);
		await database.execute(sql`update variations set sku = 'CAB-2' where name = '2 m'`);
		await database.execute(sql`insert into product_sales (product_id, pieces) values (${id}, 3)`);
		const all = await loadSearchDocuments(database, { afterId: 0, limit: 10 }, standardTables);
		expect(all).toMatchObject([
			{
				id,
				name: "Cable",
				category: "Cables",
				synonyms: ["cord", "wire"],
				variations: ["1 m", "2 m"],
				skus: ["CAB-2"],
				tags: ["hot"],
				price: 15_000,
				inStock: true,
				soldCount: 3,
			},
			{ id: soldOut.id, category: "", categoryId: 0, variations: [], inStock: false, soldCount: 0 },
		]);
		const [first] = all;
		expect(await loadSearchDocuments(database, { ids: [id] }, standardTables)).toEqual([first]);
		expect(await loadSearchDocuments(database, { afterId: id, limit: 1 }, standardTables)).toEqual([
			all[1],
		]);
	} finally {
		await database.close();
	}
});
