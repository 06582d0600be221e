import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
beforeEach(async () => {
	database = await createTestDatabase();
});
afterEach(() => database.close());

const add = (name: string, barcode: string, sharedGtin = 0) =>
	database.execute(sql`
		with product as (
			insert into products (slug, name, price) values (${name}, ${name}, 100) returning id
		)
		insert into variations (product_id, is_default, barcode, shared_gtin)
		select id, true, ${barcode}, ${sharedGtin} from product`);
const change = (name: string, barcode: string | null) =>
	database.execute(sql`
		update variations set barcode = ${barcode}
		where product_id = (select id from products where name = ${name})`);
const archive = (name: string, isArchived: boolean) =>
	database.execute(sql`
		update variations set archived_at = case when ${isArchived} then now() end
		where product_id = (select id from products where name = ${name})`);
/** Adds two items with the same GTIN, as they existed before the unique index. */
async function addTwins() {
	await add("upc", "481234567894");
	await add("ean", "0481234567894", 2);
}

test("items that shared a GTIN before the unique index keep it, and no other item can get it", async () => {
	await addTwins();
	await expect(add("gtin", "00481234567894")).rejects.toThrow("variations_gtin");
	await add("other", "4801234567890");
	expect(await database.rows(sql`select name from products order by id`)).toHaveLength(3);
});

test.each([
	["the first gets another barcode", () => change("upc", "96385074")],
	["the second gets another barcode", () => change("ean", "96385074")],
	["the first loses its barcode", () => change("upc", null)],
	["the first is archived", () => archive("upc", true)],
	["the second is archived", () => archive("ean", true)],
	["the first is deleted", () => database.execute(sql`delete from products where name = 'upc'`)],
])("two items stop sharing a GTIN once %s, and no other item gets it", async (_, leave) => {
	await addTwins();
	await leave();
	expect(
		await database.rows(sql`select from variations where shared_gtin <> 0 and archived_at is null`),
	).toEqual([]);
	await expect(add("gtin", "00481234567894")).rejects.toThrow("variations_gtin");
});

test("an item that changed its shared GTIN can't get the old one back or share another item's GTIN", async () => {
	await addTwins();
	await add("other", "96385074");
	await expect(change("ean", "0000096385074")).rejects.toThrow("variations_gtin");
	await change("ean", "4801234567890");
	await expect(change("ean", "00481234567894")).rejects.toThrow("variations_gtin");
	await archive("upc", true);
	await change("ean", "00481234567894");
	await expect(archive("upc", false)).rejects.toThrow("variations_gtin");
});

test("an upgrade keeps shared GTINs, and no new item can use an existing GTIN", async () => {
	await database.execute(sql`drop trigger variations_gtin_left on variations`);
	await database.execute(sql`drop trigger variations_gtin_freed on variations`);
	await database.execute(sql`drop trigger variations_gtin_deleted on variations`);
	await database.execute(sql`drop function leave_shared_gtin`);
	await database.execute(sql`drop function inherit_shared_gtin`);
	await database.execute(sql`drop view products_sharing_gtins`);
	await database.execute(sql`drop index variations_shared_gtin`);
	await addTwins();
	await add("left", "4801234567890", 4);
	const name = "0011-scanners.sql";
	await database.execute(sql`delete from migration where name = ${name}`);
	expect(await migrate(database)).toEqual([name]);
	const shared = sql`select barcode, shared_gtin from variations order by id`;
	expect(await database.rows(shared)).toEqual([
		{ barcode: "481234567894", shared_gtin: 0 },
		{ barcode: "0481234567894", shared_gtin: 2 },
		{ barcode: "4801234567890", shared_gtin: 0 },
	]);
	await expect(add("gtin", "04801234567890")).rejects.toThrow("variations_gtin");
});
