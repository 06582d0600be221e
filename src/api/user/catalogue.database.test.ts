import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	getLandingFeatured,
	listLandingCategories,
	listLandingProducts,
	listNewArrivals,
} from "#contract/landing/catalogue.ts";
import {
	getProduct,
	getProductBySlug,
	listCategories,
	listFeatures,
	listProducts,
	type Product,
	type Sort,
} from "#contract/user/catalogue.ts";
import {
	changeStock,
	type FixtureProduct,
	insertProduct,
} from "#test/support/catalogue-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let visitor: TestBrowser;
let cables: number;
let cases: number;
const ids: number[] = [];

interface Placed extends FixtureProduct {
	category?: number;
	tag?: "featured" | "is_hot" | "is_best_seller" | "is_new";
	/** How many minutes ago the product was created. */
	age?: number;
}

async function place({ category, tag, age = 0, ...product }: Placed): Promise<number> {
	const { id } = await insertProduct(shop.database, product);
	await shop.database.execute(sql`
		update products set category_id = ${category ?? null},
			created_at = now() - ${age} * interval '1 minute',
			featured = ${tag === "featured"}, is_hot = ${tag === "is_hot"},
			is_best_seller = ${tag === "is_best_seller"}, is_new = ${tag === "is_new"}
		where id = ${id}`);
	return id;
}

const insertCategory = async (slug: string, name: string, position: number) =>
	(
		await shop.database.one<{ id: number }>(sql`
			insert into categories (slug, name, position, images, synonyms)
			values (${slug}, ${name}, ${position}, ${[`/storage/art/${slug}.webp`]}, '{cord}')
			returning id`)
	).id;

beforeAll(async () => {
	shop = await createTestShop();
	visitor = shop.visitor();
	cases = await insertCategory("cases", "Cases", 2);
	cables = await insertCategory("cables", "Cables", 1);
	const tags = ["featured", "is_hot", "is_best_seller", "is_new"] as const;
	for (let number = 0; number < 24; number += 1) {
		const tag = tags[number % 6];
		ids.push(
			await place({
				name: `Braided thing ${number}`,
				// Several products have the same price and age, so that the id decides their order.
				price: 10_000 + (number % 5) * 5_000,
				salePrice: number % 4 === 0 ? 9_000 + number * 10 : null,
				category: number % 2 === 0 ? cables : cases,
				age: Math.floor(number / 3),
				...(tag ? { tag } : {}),
			}),
		);
	}
	await place({ name: "Draft thing", status: "draft", category: cables, tag: "featured" });
	await place({ name: "Archived thing", status: "archived", category: cables, tag: "featured" });
	await shop.database.execute(sql`update products set slug = 'hidden' where name = 'Draft thing'`);
	await shop.catalogue.refresh();
});
afterAll(() => shop.close());

async function readAll(query: Record<string, unknown>): Promise<Product[]> {
	const all: Product[] = [];
	let cursor: string | undefined;
	for (let pages = 0; pages < 50; pages += 1) {
		const page = await visitor.api.page(listProducts, {
			...query,
			limit: "5",
			...(cursor === undefined ? {} : { cursor }),
		});
		all.push(...page.items);
		if (page.next === null) {
			expect(page.total).toBe(all.length);
			return all;
		}
		expect(page.items).toHaveLength(5);
		cursor = page.next;
	}
	throw new Error("The list never ends.");
}

const shown = (product: Product) => product.sale_price ?? product.price;
const inOrder: Record<Sort, (first: Product, second: Product) => number> = {
	newest: (first, second) =>
		Date.parse(second.created_at) - Date.parse(first.created_at) || second.id - first.id,
	"price-asc": (first, second) => shown(first) - shown(second) || first.id - second.id,
	"price-desc": (first, second) => shown(second) - shown(first) || second.id - first.id,
};

test.each(["newest", "price-asc", "price-desc"] as const)(
	"products sorted by %s are in order on all pages, also within a category",
	async (sort) => {
		const all = await readAll({ sort });
		expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
		expect(all).toEqual([...all].sort(inOrder[sort]));
		const ofCables = await readAll({ sort, category_id: String(cables) });
		expect(ofCables).toEqual(all.filter(({ category_id }) => category_id === cables));
	},
);

test("sorts newest first by default, and returns up to 100 without a limit", async () => {
	expect(await visitor.api(listProducts)).toEqual(await readAll({ sort: "newest" }));
});

test.each([
	["featured", "featured"],
	["hot", "is_hot"],
	["best", "is_best_seller"],
	["new", "is_new"],
] as const)(
	"the list with the tag %s contains exactly the products with this tag",
	async (tag, field) => {
		const all = await readAll({});
		expect(await readAll({ tag })).toEqual(all.filter((product) => product[field]));
		expect(all.some((product) => product[field])).toBe(true);
	},
);

test("a product added during paging neither repeats nor hides another", async () => {
	const first = await visitor.api.page(listProducts, { limit: "10", category_id: String(cables) });
	const before = await readAll({ category_id: String(cables) });
	const added = await place({ name: "Newcomer", category: cables });
	await shop.catalogue.refresh();
	const rest = await visitor.api.page(listProducts, {
		limit: "100",
		category_id: String(cables),
		cursor: first.next ?? "",
	});
	expect([...first.items, ...rest.items]).toEqual(before);
	expect((await readAll({ category_id: String(cables) }))[0]?.id).toBe(added);
	await shop.database.execute(sql`delete from stock_ledger using variations
		where variation_id = variations.id and product_id = ${added}`);
	await shop.database.execute(sql`delete from products where id = ${added}`);
	await shop.catalogue.refresh();
	expect(await readAll({ category_id: String(cables) })).toEqual(before);
});

test("search returns the best match first, or the requested order, with filters and pages", async () => {
	const found = await readAll({ search: "  bráided thing " });
	expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids));
	const cheapest = await readAll({
		search: "braided",
		sort: "price-asc",
		category_id: String(cases),
	});
	const prices = cheapest.map(shown);
	expect(prices).toEqual([...prices].sort((first, second) => first - second));
	expect(cheapest).toHaveLength(12);
	expect((await readAll({ search: "braided", tag: "hot" })).every(({ is_hot }) => is_hot)).toBe(
		true,
	);
	expect((await readAll({ search: "cord" })).length).toBeGreaterThan(0);
	expect(await readAll({ search: "   " })).toEqual(await readAll({}));
});

test("unpublished products are never visible", async () => {
	const hidden = await shop.database.rows<{ id: number }>(
		sql`select id from products where status <> 'published'`,
	);
	expect(hidden).toHaveLength(2);
	for (const { id } of hidden) {
		await expect(visitor.api(getProduct, { id: String(id) })).rejects.toMatchObject({
			status: 404,
		});
	}
	const bySlug = visitor.api(getProductBySlug, { slug: "hidden" });
	await expect(bySlug).rejects.toMatchObject({ status: 404 });
	const names = [
		...(await visitor.api(listProducts, { search: "draft archived thing" })),
		...(await visitor.api(listLandingProducts)),
		...(await visitor.api(listNewArrivals)),
	].map(({ name }) => name);
	expect(names).not.toContain("Draft thing");
	expect(names).not.toContain("Archived thing");
});

test("stock is the sum of open branches, even if the first has none", async () => {
	const { id, variationIds } = await insertProduct(shop.database, {
		name: "Second branch only",
		variations: [
			{ name: "Black", stock: { main: 0, second: 4 } },
			{ name: "White", price: 15_000, stock: { main: 2, second: 1 } },
		],
		salePrice: 20_000,
	});
	await shop.catalogue.refresh();
	const product = await visitor.api(getProduct, { id: String(id) });
	expect(product).toMatchObject({
		stock_quantity: 7,
		has_variations: true,
		variations: [
			{ name: "Black", price: 299, sale_price: 200, stock_quantity: 4 },
			{ name: "White", price: 150, sale_price: null, stock_quantity: 3 },
		],
		branch_stock: [
			{ branch: "main", stock_quantity: 2 },
			{ branch: "second", stock_quantity: 5 },
		],
		image: null,
		featured_image: null,
		thumbnail: null,
		images: [],
	});

	await shop.database.execute(sql`update branches set is_open = false where code = 'second'`);
	await changeStock(shop.database, variationIds[0] ?? 0, { second: 3 });
	await shop.catalogue.refresh();
	const closed = await visitor.api(getProduct, { id: String(id) });
	expect(closed.stock_quantity).toBe(2);
	expect(closed.branch_stock.map(({ branch }) => branch)).toEqual(["main"]);
	await shop.database.execute(sql`update branches set is_open = true where code = 'second'`);
	await shop.database.execute(sql`update products set status = 'archived' where id = ${id}`);
	await shop.catalogue.refresh();
});

test("hides the default variation of a product without variations", async () => {
	const product = await visitor.api(getProduct, { id: String(ids[0]) });
	expect(product).toMatchObject({ has_variations: false, variations: [], stock_quantity: 10 });
	const { slug } = product;
	expect(await visitor.api(getProductBySlug, { slug })).toEqual(product);
});

test("lists categories in order, with the number of published products", async () => {
	const categories = await visitor.api(listCategories);
	expect(categories).toMatchObject([
		{ id: cables, products_count: 12, image: "/storage/art/cables.webp" },
		{ id: cases, products_count: 12, images: ["/storage/art/cases.webp"] },
	]);
	expect(await visitor.api(listLandingCategories)).toEqual(categories);
});

test("returns the home page's lists and hero", async () => {
	const featured = await visitor.api(listLandingProducts);
	expect(featured.length).toBeGreaterThan(0);
	expect(featured.every((product) => product.featured)).toBe(true);
	expect(await visitor.api(listNewArrivals)).toEqual((await readAll({})).slice(0, 8));
	const hero = await visitor.api(getLandingFeatured);
	expect(hero).toMatchObject({ featured: true, sale_price: expect.any(Number) });

	const flags = sql`update products set featured = not featured where featured or id = ${hero?.id}`;
	await shop.database.execute(sql`update products set featured = false`);
	await shop.catalogue.refresh();
	expect(await visitor.api(listLandingProducts)).toEqual([]);
	const none = await visitor.fetch("/landing/featured");
	expect([none.status, await none.text()]).toEqual([204, ""]);
	expect(await visitor.api(getLandingFeatured)).toBeUndefined();
	expect((await visitor.api(listNewArrivals)).length).toBe(8);
	await shop.database.execute(flags);
	await shop.catalogue.refresh();
	expect(await visitor.api(getLandingFeatured)).toMatchObject({ id: hero?.id });
});

test("returns active hero slots in order, each with its product while it is published", async () => {
	const [product] = ids;
	await shop.database.execute(sql`
		insert into features (tag, title, product_id, position, is_active) values
			('hot', 'Second', ${product}, 2, true), ('featured', 'First', null, 1, true),
			('new', 'Off', ${product}, 0, false)`);
	expect(await visitor.api(listFeatures)).toMatchObject([
		{ tag: "featured", title: "First", product: null, image_url: null },
		{ tag: "hot", title: "Second", product: { id: product } },
	]);
	await shop.database.execute(sql`update products set status = 'draft' where id = ${product}`);
	await shop.catalogue.refresh();
	expect((await visitor.api(listFeatures))[1]).toMatchObject({ product: null });
	await shop.database.execute(sql`update products set status = 'published' where id = ${product}`);
	await shop.catalogue.refresh();
});

const naughty = JSON.stringify(`'; drop table products; -- <script>alert(1)</script> %_\\ ᚠ 🙂`);

test.each([
	"limit=0",
	"limit=101",
	"limit=99999999999",
	"limit=ten",
	"sort=cheapest",
	"tag=unknown",
	"category_id=abc",
	"category_id=-1",
	"category_id=99999999999999999999",
	"cursor=nonsense",
	"cursor=bjoxOjE&sort=price-asc",
	"search=braided&cursor=bjoxOjE",
	["search", "a".repeat(10_001)].join("="),
])("refuses %.40s", async (query) => {
	const response = await visitor.fetch(`/user/api/products?${query}`);
	expect(response.status).toBe(422);
	const answer = (await response.json()) as { message: string; errors: object };
	expect(answer.message).not.toBe("");
	expect(Object.keys(answer.errors)).toHaveLength(1);
});

test.each([
	`search=${encodeURIComponent(naughty)}`,
	`search=${"braided ".repeat(1_250).trim().replaceAll(" ", "+")}`,
	"search=%00%01",
	"search=%F0%9F%99%82",
	"category_id=987654321",
	`tag=hot&unknown=${encodeURIComponent(naughty)}`,
	`cursor=${Buffer.from("n:9007199254740991:9007199254740991").toString("base64url")}`,
	`cursor=${Buffer.from("n:-9007199254740991:1").toString("base64url")}`,
])("answers %.40s", async (query) => {
	const response = await visitor.fetch(`/user/api/products?${query}`);
	expect(response.status).toBe(200);
	expect(await response.json()).toBeInstanceOf(Array);
});

test.each(["0", "-1", "1.5", "abc", "99999999999999999999", "%00", "987654321"])(
	"product %s is not found",
	async (id) => {
		expect((await visitor.fetch(`/user/api/products/${id}`)).status).toBe(404);
		expect((await visitor.fetch(`/user/api/products/by/slug/${id}`)).status).toBe(404);
	},
);

test("still supports the paths of an earlier version", async () => {
	const [product] = await visitor.api(listProducts, {});
	const read = async (path: string) => (await visitor.fetch(path)).json();
	const former = `/user/api/products/by-slug/${product?.slug}`;
	expect(await read(former)).toMatchObject({ id: product?.id });
	expect(await read(`${former}/related`)).toBeInstanceOf(Array);
	expect((await visitor.fetch("/user/api/orders/by-key/one")).status).toBe(401);
});

test("returns hostile text in a product unchanged", async () => {
	const id = await place({ name: naughty, category: cases });
	await shop.catalogue.refresh();
	const found = await visitor.api(listProducts, { search: naughty });
	expect(found.find((product) => product.id === id)?.name).toBe(naughty);
	const response = await visitor.fetch(`/user/api/products/${id}`);
	expect(response.headers.get("Content-Type")).toBe("application/json");
	expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});
