import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "#contract/admin/products.ts";
import { createPromotion } from "#contract/admin/promotions.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { applyDates } from "#domain/catalogue/edit/apply-dates.ts";
import { wallInstant } from "#lib/time/manila-texts.ts";
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

test("names the price of a promotion and of a scheduled sale with their dates, from their start to their end", async () => {
	const hour = 60 * 60_000;
	const at = (hours: number) => new Date(shop.now().getTime() + hours * hour);
	const [start, middle, end] = [at(1), at(2), at(3)];
	const make = (name: string, more: object = {}) =>
		manager.api(createProduct, { name, price: 100, status: "published", ...more });
	const promoted = await make("Promoted thing");
	const onSale = await make("Sale thing", {
		sale_price: 80,
		sale_starts_at: start.toISOString(),
		sale_ends_at: end.toISOString(),
	});
	await shop.database.execute(sql`
		insert into product_images (product_id, path)
		select id, '/storage/' || id || '.webp' from unnest(${[promoted.id, onSale.id]}::bigint[]) as id`);
	await manager.api(createPromotion, {
		name: "Thing week",
		channels: ["web"],
		product_ids: [promoted.id],
		reward: { kind: "percent", percent: 25 },
		starts_at: start.toISOString(),
		ends_at: end.toISOString(),
	});
	const { version } = await manager.api(readSettings);
	await manager.api(changeSettings, { version, product_feeds: true });
	const items = async () => {
		await applyDates({ database: shop.database, now: shop.now });
		await shop.catalogue.refresh();
		const { text } = await read("/feeds/google.xml");
		const { text: rows } = await read("/feeds/meta.csv");
		const itemOf = (name: string) =>
			text.split("<item>").find((item) => item.includes(`<g:title>${name}<`)) ?? "";
		return { promoted: itemOf("Promoted thing"), onSale: itemOf("Sale thing"), rows };
	};
	const before = await items();
	expect(before.promoted + before.onSale).not.toContain("sale_price");
	shop.advance(middle.getTime() - shop.now().getTime());
	const during = await items();
	const period = `${wallInstant(start)}/${wallInstant(end)}`;
	for (const [item, price] of [
		[during.promoted, "75.00"],
		[during.onSale, "80.00"],
	] as const) {
		expect(item).toContain("<g:price>100.00 PHP</g:price>");
		expect(item).toContain(`<g:sale_price>${price} PHP</g:sale_price>`);
		expect(item).toContain(`<g:sale_price_effective_date>${period}</g:`);
		expect(during.rows).toContain(`${price} PHP,${period},`);
	}
	const shown = await shop.visitor().api(getProduct, { id: promoted.id });
	expect(shown.promotions?.lowered).toMatchObject({ price: 75, ends_at: end.toISOString() });
	const detail = await shop.visitor().api(getProduct, { id: onSale.id });
	expect(detail).toMatchObject({ sale_price: 80, sale_ends_at: end.toISOString() });
	shop.advance(2 * hour);
	const after = await items();
	expect(after.promoted + after.onSale).not.toContain("sale_price");
});
