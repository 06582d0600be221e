import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "#contract/user/catalogue.ts";
import { describeSearch, suggestSearch } from "#contract/user/search.ts";
import type { Facts } from "#lib/facts/facts.ts";
import { type FixtureProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let visitor: TestBrowser;

async function place(
	product: FixtureProduct,
	type: string | null = null,
	facts: Facts = {},
): Promise<number> {
	const { id } = await insertProduct(shop.database, product);
	await shop.database.execute(sql`
		update products set product_type = ${type}, facts = ${JSON.stringify(facts)}::jsonb
		where id = ${id}`);
	return id;
}

beforeAll(async () => {
	shop = await createTestShop();
	visitor = shop.visitor();
	await place(
		{ name: "Mekano 61", price: 120_000, variations: [{ name: "Black" }, { name: "White" }] },
		"keyboard",
		{ is_mechanical: true, maker: "Galaw", layout: "60%" },
	);
	await place({ name: "K1 Keyboard", price: 35_000, salePrice: 30_000 }, "keyboard", {
		is_mechanical: false,
		maker: "Galaw",
	});
	await place({ name: "Keyboard Cover", price: 9_900, stock: {} }, null, {});
	await place({ name: "Clear Case for Galaxy A55", price: 20_000 });
	await place({ name: "Clear Case for iPhone 15", price: 20_000 });
	await shop.catalogue.refresh();
});
afterAll(() => shop.close());

const namesOf = async (input: Parameters<typeof read>[0]) =>
	(await read(input)).map(({ name }) => name);
const read = (input: { search?: string; filter?: string; price_to?: string; as_written?: "1" }) =>
	visitor.api(listProducts, input);

test("a search is told what it was read as, and each part can be taken away", async () => {
	const told = await visitor.api(describeSearch, { search: "mechanical keyboard 61" });
	expect(told).toMatchObject({
		full: 1,
		missing: [],
		read: {
			type: { name: "Keyboard", without: "mechanical 61" },
			device: null,
			facts: [{ name: "Mechanical", without: "keyboard 61" }],
			words: ["61"],
			corrected: null,
		},
	});
	expect((await namesOf({ search: "mechanical keyboard" }))[0]).toBe("Mekano 61");
	expect(await namesOf({ search: "keyboard" })).toEqual([
		"K1 Keyboard",
		"Mekano 61",
		"Keyboard Cover",
	]);
});

test("what is not stocked is said, and what comes nearest follows", async () => {
	const told = await visitor.api(describeSearch, { search: "samsung a54 case" });
	expect(told).toMatchObject({
		full: 0,
		missing: ["samsung a54"],
		read: { type: { name: "Case" }, device: { name: "samsung a54", without: "case" } },
	});
	expect((await namesOf({ search: "samsung a54 case" }))[0]).toBe("Clear Case for Galaxy A55");
	expect((await visitor.api(describeSearch, { search: "a55 case" })).full).toBe(1);
});

test("a correction is told, and can be refused", async () => {
	expect(await visitor.api(describeSearch, { search: "keybord" })).toMatchObject({
		full: 2,
		read: { corrected: "keyboard" },
	});
	const asWritten = { search: "keybord", as_written: "1" } as const;
	expect(await visitor.api(describeSearch, asWritten)).toMatchObject({
		full: 0,
		missing: ["keybord"],
		read: { corrected: null },
	});
	expect(await namesOf(asWritten)).toEqual([]);
});

test("facets count what each choice would leave, and choosing one leaves so many", async () => {
	const { facets, price } = await visitor.api(describeSearch, { search: "keyboard" });
	expect(price).toEqual({ lowest: 300, highest: 1200 });
	const facet = (code: string) => facets.find((each) => each.code === code)?.values;
	expect(facet("sale")).toEqual([{ value: "yes", name: "On sale", count: 1 }]);
	expect(facet("is_mechanical")).toEqual([
		{ value: "no", name: "No", count: 1 },
		{ value: "yes", name: "Yes", count: 1 },
	]);
	expect(facet("stock")).toContainEqual({ value: "any", name: "In stock", count: 2 });
	expect(await namesOf({ filter: "is_mechanical:yes" })).toEqual(["Mekano 61"]);
	expect(await namesOf({ filter: "product_type:keyboard;sale:yes" })).toEqual(["K1 Keyboard"]);
	expect(await namesOf({ filter: "maker:Galaw", price_to: "500" })).toEqual(["K1 Keyboard"]);
	expect(await namesOf({ filter: "maker:Nobody" })).toEqual([]);
});

test("a list shows the variation that was asked for", async () => {
	const [first] = await read({ search: "puting keyboard mekano" });
	const white = first?.variations.find(({ name }) => name === "White");
	expect(first?.matching_variation_id).toBe(white?.id);
	expect((await read({ search: "mekano" }))[0]).not.toHaveProperty("matching_variation_id");
});

test("what is typed leads to products, kinds and devices", async () => {
	const typed = await visitor.api(suggestSearch, { search: "keybord" });
	expect(typed).toMatchObject({ corrected: "keyboard", devices: [] });
	expect(typed.products[0]).toMatchObject({ name: "K1 Keyboard", price: 350, sale_price: 300 });
	expect((await visitor.api(suggestSearch, { search: "samsung a5" })).devices).toEqual([
		"galaxy a55",
	]);
	const sold = (await visitor.api(suggestSearch, { search: "cover" })).products;
	expect(sold.map(({ stock_quantity }) => stock_quantity)).toEqual([0]);
	expect((await visitor.fetch("/user/api/suggestions?search=")).status).toBe(422);
});

test("a price that is none, and a filter that is none, are answered clearly", async () => {
	const address = "/user/api/products";
	expect((await visitor.fetch(`${address}?price_from=abc`)).status).toBe(422);
	expect((await visitor.fetch(`${address}?filter=__proto__:x;;:`)).status).toBe(200);
});
