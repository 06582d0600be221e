import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProductImage } from "#contract/admin/products.ts";
import { getShop } from "#contract/landing/shop.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { productPicturePath } from "#lib/pictures/open-graph-image.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) =>
	shop.app.request(path, { headers });
async function pathOf(id: number): Promise<string> {
	await shop.catalogue.refresh();
	const visitor = shop.visitor();
	return productPicturePath(
		await visitor.api(getProduct, { id: String(id) }),
		await visitor.api(getShop),
	);
}

test("a product's preview is a JPEG of 1200 × 630 that browsers cache and other sites may show", async () => {
	const { id } = await insertProduct(shop.database, {
		name: "Lamp",
		image: "/storage/art/ring-light-paper-0.webp",
	});
	const path = await pathOf(id);
	const answer = await get(path);
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
	expect(bytes.length).toBeLessThan(200_000);
	expect(answer.headers.get("Cache-Control")).toContain("immutable");
	expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
	expect((await get(path, { "If-None-Match": answer.headers.get("ETag") ?? "" })).status).toBe(304);
});

test("a product's own photo is in its preview", async () => {
	const owner = await signIn(shop, await createTestAccount(shop, { role: "owner" }));
	const { id } = await insertProduct(shop.database, { name: "Kettle, red" });
	const drawnPath = await pathOf(id);
	const red = await sharp({
		create: { width: 900, height: 700, channels: 3, background: "#d01020" },
	})
		.jpeg()
		.toBuffer();
	const image = new File([new Uint8Array(red)], "IMG_0001.jpg");
	await owner.api(addProductImage, { product_id: id, image });
	const path = await pathOf(id);
	expect(path).not.toBe(drawnPath);
	const answer = await get(path);
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
	const [r = 0, g = 255, b = 255] = await sharp(bytes)
		.extract({ left: 900, top: 300, width: 1, height: 1 })
		.raw()
		.toBuffer();
	for (const [seen, meant] of [
		[r, 0xd0],
		[g, 0x10],
		[b, 0x20],
	] as const) {
		expect(Math.abs(seen - meant)).toBeLessThan(12);
	}
});

test("a new price changes the picture and its URL, and the old URL redirects to the new one", async () => {
	const { id } = await insertProduct(shop.database, { name: "Kettle" });
	const before = await pathOf(id);
	await shop.database.execute(sql`update products set price = 12345 where id = ${id}`);
	const after = await pathOf(id);
	expect(after).not.toBe(before);
	const answer = await get(before);
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, after]);
	expect((await get(after)).status).toBe(200);
});

test.each([
	["<b>&amp;</span> \"quotes\" 'too'", 1],
	["\u0007 \ud800 \u202eevil\ufffe", 2],
	["字".repeat(300), 3],
	["x".repeat(1_000), 4],
])("a name of %j is drawn as text", async (name) => {
	const { id } = await insertProduct(shop.database, { name: name.replaceAll("\ud800", "?") });
	expect((await get(await pathOf(id))).status).toBe(200);
});

test.each([
	"/storage/og/999999-abc.jpg",
	"/storage/og/1-ABC.jpg",
	"/storage/og/..%2f..-a.jpg",
	"/storage/og/shop.jpg",
])("%s does not exist", async (path) => {
	expect((await get(path)).status).toBe(404);
});
