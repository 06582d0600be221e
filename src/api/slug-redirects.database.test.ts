import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFormerProduct, listRelatedProducts, type Product } from "#contract/user/catalogue.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let visitor: TestBrowser;
let cables: number;

beforeAll(async () => {
	shop = await createTestShop();
	visitor = shop.visitor();
	const { id } = await shop.database.one<{ id: number }>(
		sql`insert into categories (slug, name) values ('cables', 'Cables') returning id`,
	);
	cables = id;
});
afterAll(() => shop.close());

async function insert(slug: string, name: string, more: { price?: number; stock?: number } = {}) {
	const { id } = await insertProduct(shop.database, {
		name,
		price: more.price ?? 30_000,
		stock: { main: more.stock ?? 5 },
	});
	await shop.database.execute(
		sql`update products set slug = ${slug}, category_id = ${cables} where id = ${id}`,
	);
	return id;
}
const slugs = (products: readonly Product[]) => products.map(({ slug }) => slug);

test("a product's former URLs redirect to the current one, however often it moved", async () => {
	const id = await insert("first-name", "Wandering lamp");
	for (const slug of ["second-name", "third-name"]) {
		await shop.database.execute(sql`update products set slug = ${slug} where id = ${id}`);
	}
	await shop.catalogue.refresh();
	for (const slug of ["first-name", "second-name"]) {
		expect(await visitor.api(findFormerProduct, { slug })).toMatchObject({
			moved_to: "third-name",
			is_gone: false,
		});
	}
	// If a product gets one of its former paths again, this path shows the product, and the path in between redirects
	// to it.
	await shop.database.execute(sql`update products set slug = 'first-name' where id = ${id}`);
	expect((await visitor.api(findFormerProduct, { slug: "second-name" })).moved_to).toBe(
		"first-name",
	);
});

test("a URL that another product took over shows that product", async () => {
	const before = await insert("taken", "Old kettle");
	await shop.database.execute(
		sql`update products set slug = 'kettle-classic' where id = ${before}`,
	);
	await insert("taken", "New kettle");
	expect((await visitor.api(findFormerProduct, { slug: "taken" })).moved_to).toBe("taken");
});

test("every URL of an archived or deleted product says that it's gone and suggests other products", async () => {
	const like = await insert("nylon-cable-1-m", "Nylon cable 1 m");
	// Create the product without stock. A product in the stock ledger can't be deleted.
	const id = await insert("nylon-cable-2-m", "Nylon cable 2 m", { stock: 0 });
	await shop.database.execute(
		sql`update products set slug = 'nylon-cable-200-cm' where id = ${id}`,
	);
	await shop.database.execute(sql`update products set status = 'archived' where id = ${id}`);
	await shop.catalogue.refresh();
	const gone = { moved_to: null, is_gone: true, name: "Nylon cable 2 m" };
	for (const slug of ["nylon-cable-2-m", "nylon-cable-200-cm"]) {
		const former = await visitor.api(findFormerProduct, { slug });
		expect(former).toMatchObject(gone);
		expect(former.suggestions[0]?.id).toBe(like);
	}
	await shop.database.execute(sql`delete from products where id = ${id}`);
	await shop.catalogue.refresh();
	for (const slug of ["nylon-cable-2-m", "nylon-cable-200-cm"]) {
		expect(await visitor.api(findFormerProduct, { slug })).toMatchObject(gone);
	}
});

test("a draft and an unknown URL reveal nothing, and only suggest similar products", async () => {
	const id = await insert("secret-cable", "Secret nylon cable");
	await shop.database.execute(sql`update products set status = 'draft' where id = ${id}`);
	await shop.catalogue.refresh();
	for (const slug of ["secret-cable", "nylon-cabel"]) {
		const former = await visitor.api(findFormerProduct, { slug });
		expect(former).toMatchObject({ moved_to: null, is_gone: false, name: null });
		expect(slugs(former.suggestions)).toContain("nylon-cable-1-m");
	}
});

test("related products are of the same category, ranked by price and words, in stock first, without the product itself", async () => {
	await insert("lightning-cable-near", "Lightning cable", { price: 32_000 });
	await insert("lightning-cable-out", "Lightning cable long", { price: 31_000, stock: 0 });
	await insert("lightning-cable-far", "Golden connector", { price: 900_000 });
	await insert("lightning-cable", "Lightning cable short", { price: 31_000 });
	await shop.catalogue.refresh();
	const related = slugs(await visitor.api(listRelatedProducts, { slug: "lightning-cable" }));
	expect(related[0]).toBe("lightning-cable-near");
	expect(related).not.toContain("lightning-cable");
	expect(related.length).toBeLessThanOrEqual(8);
	expect(related.at(-1)).toBe("lightning-cable-out");
	await expect(visitor.api(listRelatedProducts, { slug: "nowhere" })).rejects.toMatchObject({
		status: 404,
	});
});
