import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const get = async (path: string) => (await shop.app.request(path)).text();
const addresses = (xml: string) =>
	[...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = ""]) => found);

/** Checks well-formedness: one root, all tags closed in order, no stray characters. */
function expectXml(xml: string): void {
	expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
	const open: string[] = [];
	for (const [, closing, name = ""] of xml.matchAll(/<(\/?)([a-z]+)(?: [^>]*)?>/g)) {
		if (closing) expect(open.pop()).toBe(name);
		else open.push(name);
	}
	expect(open).toEqual([]);
	expect(xml.replace(/<[^>]*>/g, "")).not.toMatch(/[<>]|&(?!#\d+;)/);
}

test("a shop without products still has a sitemap", async () => {
	const index = await get("/sitemap.xml");
	expectXml(index);
	expect(addresses(index)).toEqual(["http://shop.test/sitemaps/pages.xml"]);
	expectXml(await get("/sitemaps/pages.xml"));
	expect((await shop.app.request("/sitemaps/products-1.xml")).status).toBe(404);
});

test("a change of a product's text updates its date, and it stays in the same sitemap", async () => {
	await shop.database.execute(sql`
		insert into products (slug, name, price, status) values ('p-7', 'Lamp', 100, 'published')`);
	const dateOf = async () =>
		/p-7<\/loc><lastmod>([^<]+)/.exec(await get("/sitemaps/products-1.xml"))?.[1] ?? "";
	await shop.database.execute(sql`alter table products disable trigger products_touched`);
	await shop.database.execute(
		sql`update products set updated_at = '2026-01-01' where slug = 'p-7'`,
	);
	await shop.database.execute(sql`alter table products enable trigger products_touched`);
	expect(await dateOf()).toBe("2026-01-01T00:00:00.000Z");
	await shop.database.execute(
		sql`update products set description = 'New words' where slug = 'p-7'`,
	);
	expect(Date.parse(await dateOf())).toBeGreaterThan(Date.parse("2026-06-01"));
});

test("a category is in the sitemap once a product in it is on sale", async () => {
	await shop.database.execute(
		sql`insert into categories (slug, name) values ('cables', 'Cables'), ('lamps', 'Lamps')`,
	);
	await shop.database.execute(
		sql`update products set category_id = (select id from categories where slug = 'cables') where slug = 'p-7'`,
	);
	await shop.catalogue.refresh();
	const list = addresses(await get("/sitemaps/pages.xml"));
	expect(list).toContain("http://shop.test/app?category=cables");
	expect(list).not.toContain("http://shop.test/app?category=lamps");
});

test("quickly puts each of 100,000 products into one of several sitemaps of at most 50,000 URLs", {
	timeout: 120_000,
	tags: "rehearsal",
}, async () => {
	const count = 100_000;
	await shop.database.execute(sql`
		insert into products (slug, name, price, status)
		select 'm-' || number, 'Product ' || number, 100,
			case when number % 10 = 0 then 'draft' else 'published' end
		from generate_series(1, ${count}::integer) as number
	`);
	const index = await get("/sitemap.xml");
	expectXml(index);
	const files = addresses(index).filter((address) => address.includes("/products-"));
	const found = new Set<string>();
	let total = 0;
	for (const file of files) {
		const answer = await shop.app.request(file);
		expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
		const xml = await answer.text();
		const list = addresses(xml);
		expect(list.length).toBeLessThanOrEqual(50_000);
		expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
		// Leave out products of other tests.
		const many = list.filter((address) => address.includes("/m-"));
		for (const address of many) found.add(address);
		total += many.length;
	}
	expect([found.size, total]).toEqual([count * 0.9, count * 0.9]);
	expect(found.has("http://shop.test/app/products/m-99999")).toBe(true);
	expect(found.has("http://shop.test/app/products/m-10")).toBe(false);
	expectXml(await get("/sitemaps/products-1.xml"));
});
