import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "#contract/admin/products.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const feeds = ["/feeds/google.xml", "/feeds/meta.csv"];
const read = async (path: string) => {
	const answer = await shop.visitor().fetch(path);
	return { status: answer.status, text: await answer.text() };
};

test("lists published products with a price and a picture, once the owner turned feeds on", async () => {
	const make = (name: string, more: object = {}) =>
		manager.api(createProduct, { name, price: 100, status: "published", ...more });
	const plain = await make("Plain thing", { facts: { maker: "Ugnay" }, barcode: "4006381333931" });
	const varied = await make("Varied thing", {
		options: [{ name: "Color", values: ["Black", "White"] }],
	});
	const hidden = [
		await make("Draft thing", { status: "draft" }),
		await make("Free thing", { price: 0 }),
	];
	const ids = [plain, varied, ...hidden].map(({ id }) => id);
	await shop.database.execute(sql`
		insert into product_images (product_id, path)
		select id, '/storage/' || id || '.webp' from unnest(${ids}::bigint[]) as id`);
	await make("Unpictured thing");
	await shop.catalogue.refresh();
	for (const path of feeds) expect((await read(path)).status).toBe(404);

	const { version } = await manager.api(readSettings);
	await manager.api(changeSettings, { version, product_feeds: true });
	const [google, meta] = await Promise.all(feeds.map(read));
	for (const { status, text } of [google, meta].filter((one) => one !== undefined)) {
		expect(status).toBe(200);
		expect(text).toContain("Plain thing");
		expect(text).toContain("Varied thing, Black");
		expect(text).toContain("Varied thing, White");
		expect(text).toContain("100.00 PHP");
		expect(text).not.toMatch(/Draft thing|Free thing|Unpictured thing/);
	}
	expect(google?.text.match(/<item>/g)).toHaveLength(3);
	expect(google?.text).toContain("<g:gtin>4006381333931</g:gtin>");
	expect(google?.text).toContain("<g:brand>Ugnay</g:brand>");
	expect(google?.text).toContain(`<g:item_group_id>${varied.id}</g:item_group_id>`);
	expect(meta?.text.trim().split("\r\n")).toHaveLength(4);

	const on = await manager.api(readSettings);
	await manager.api(changeSettings, { version: on.version, product_feeds: false });
	for (const path of feeds) expect((await read(path)).status).toBe(404);
});
