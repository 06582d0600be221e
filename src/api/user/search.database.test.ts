import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "#contract/user/catalogue.ts";
import { describeSearch, suggestSearch } from "#contract/user/search.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
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
	await writeStandardDevices(shop.database);
	await placeForA15();
	await shop.catalogue.refresh();
});
afterAll(() => shop.close());

const a15 = "samsung-galaxy-a15";

/** Adds chargers and cases to the shop for a Galaxy A15, which charges with up to 25 W by the PPS standard. */
async function placeForA15(): Promise<void> {
	const wall = (name: string, facts: Facts) => place({ name, price: 50_000 }, "charger", facts);
	const ports = ["usb_c"];
	await wall("Wall Charger Small", { ports: ["usb_a"], watts: 10, charging_standards: [] });
	await wall("Wall Charger Fast", { ports, watts: 45, charging_standards: ["pps"] });
	await wall("Wall Charger Middle", { ports, watts: 20, charging_standards: ["pps"] });
	await wall("Wall Charger with Lightning Cable", { connector: "lightning", watts: 20 });
	await wall("Wall Charger of Unknown Plug", { watts: 100 });
	const both = { name: "Strap Shell", price: 15_000 };
	const { id, variationIds } = await insertProduct(shop.database, {
		...both,
		variations: [
			{ name: "For others", price: 14_000, stock: { second: 2 } },
			{ name: "For A15", price: 16_000, stock: { second: 2 } },
		],
	});
	await shop.database.execute(sql`
		update products set product_type = 'case', rating_count = 2, rating_sum = 9 where id = ${id}`);
	const [others, own] = variationIds;
	for (const [variation, device, colour] of [
		[others, "realme-c53", "RED"],
		[own, a15, "black"],
	]) {
		await shop.database.execute(sql`
			update variations set fits = ${JSON.stringify({ devices: [device] })}::jsonb,
				options = ${JSON.stringify({ Colour: colour })}::jsonb
			where id = ${variation}`);
	}
}

const namesOf = async (input: Parameters<typeof read>[0]) =>
	(await read(input)).map(({ name }) => name);
const read = (input: { search?: string; filter?: string; price_to?: string; as_written?: "1" }) =>
	visitor.api(listProducts, input);

test("a search shows how it was understood, and each part can be removed", async () => {
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

test("a search says when nothing is stocked for a phone, without results for another phone", async () => {
	const told = await visitor.api(describeSearch, { search: "samsung a54 case" });
	expect(told).toMatchObject({
		full: 0,
		missing: ["samsung a54"],
		read: { type: { name: "Case" }, device: { name: "samsung a54", without: "case" } },
	});
	expect(await namesOf({ search: "samsung a54 case" })).not.toContain("Clear Case for Galaxy A55");
	expect((await visitor.api(describeSearch, { search: "a55 case" })).full).toBe(1);
});

test("a search shows a correction, which can be declined", async () => {
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

test("facets count the results of each choice, and choosing one returns that many", async () => {
	const { facets, price } = await visitor.api(describeSearch, { search: "keyboard" });
	expect(price).toMatchObject({ lowest: 300, highest: 1200 });
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

test("chargers are ranked by specifications, fastest first; unknown compatibility counts as a near match", async () => {
	const search = "samsung a15 charger";
	const told = await visitor.api(describeSearch, { search });
	expect(told).toMatchObject({ full: 3, missing: [], read: { device: { name: "samsung a15" } } });
	const [fast, middle, small, ...others] = await namesOf({ search });
	expect([fast, middle, small]).toEqual([
		"Wall Charger Fast",
		"Wall Charger Middle",
		"Wall Charger Small",
	]);
	expect(others).toContain("Wall Charger of Unknown Plug");
	// A search can name the phone by the model code on its box. For a phone with another plug, other chargers are
	// found.
	expect((await namesOf({ search: "SM-A155F charger" }))[0]).toBe("Wall Charger Fast");
	const lightning = (await namesOf({ search: "iphone 14 charger" })).slice(0, 4);
	expect(lightning).toContain("Wall Charger with Lightning Cable");
});

test("counts products that fit the customer's phone, and can show only the fitting variations", async () => {
	const search = "shell";
	const told = await visitor.api(describeSearch, { search, count_fits: a15 });
	const fit = (facets: typeof told.facets) => facets.find(({ code }) => code === "fits")?.values;
	expect(fit(told.facets)).toEqual([{ value: a15, name: "Fits Galaxy A15", count: 1 }]);
	const found = await visitor.api(listProducts, { search, fits: a15 });
	expect(found.map(({ name }) => name)).toEqual(["Strap Shell"]);
	const own = found[0]?.variations.find(({ name }) => name === "For A15");
	expect(found[0]?.matching_variation_id).toBe(own?.id);
	const narrowed = await visitor.api(describeSearch, { search, fits: a15 });
	expect(narrowed.full).toBe(1);
	expect(fit(narrowed.facets)).toEqual([{ value: a15, name: "Fits Galaxy A15", count: 1 }]);
	const none = await visitor.api(describeSearch, { search: "mekano", count_fits: a15 });
	expect(fit(none.facets)).toEqual([{ value: a15, name: "Fits Galaxy A15", count: 0 }]);
	const unknown = await visitor.api(describeSearch, { search, count_fits: "acme-none" });
	expect(fit(unknown.facets)).toBeUndefined();

	// If a variation no longer fits, the product with this variation isn't counted either.
	await shop.database.execute(sql`update variations set fits = '{}' where id = ${own?.id}`);
	await shop.catalogue.refresh();
	const later = await visitor.api(describeSearch, { search, count_fits: a15 });
	expect(fit(later.facets)).toMatchObject([{ count: 0 }]);
	await shop.database.execute(sql`
		update variations set fits = ${JSON.stringify({ devices: [a15] })}::jsonb where id = ${own?.id}`);
	await shop.catalogue.refresh();
});

test("counts branches, ratings, option colors and price ranges as they can be selected", async () => {
	const all = await visitor.api(describeSearch, { search: "", price_to: "100000" });
	const count = async (filter: string) =>
		(await visitor.api.page(listProducts, { filter, limit: 1 })).total;
	const cases = await visitor.api(describeSearch, { filter: "product_type:case" });
	for (const code of ["stock", "rating", "product_type", "colour"]) {
		const { facets } = code === "colour" ? cases : all;
		const values = facets.find((facet) => facet.code === code)?.values ?? [];
		expect(values.length, code).toBeGreaterThan(0);
		for (const { value, count: told } of values) {
			expect(await count(`${code}:${value}`), `${code}:${value}`).toBe(told);
		}
	}
	const named = (code: string, facets = all.facets) =>
		facets.find((facet) => facet.code === code)?.values.map(({ name }) => name);
	expect(named("rating")).toEqual(["4 stars and up", "3 stars and up", "2 stars and up"]);
	expect(named("colour", cases.facets)).toEqual(["Black", "Red"]);
	expect(named("stock")).toHaveLength(3);
	for (const { from, to, count: told } of all.price?.bands ?? []) {
		const { total } = await visitor.api.page(listProducts, {
			...(from !== null && { price_from: String(from) }),
			...(to !== null && { price_to: String(to) }),
		});
		expect(total).toBe(told);
	}
	// The card shows the black variation.
	const [black] = await visitor.api(listProducts, { filter: "colour:Black" });
	expect(black?.name).toBe("Strap Shell");
});

test("a list shows the variation that was searched for", async () => {
	const [first] = await read({ search: "puting keyboard mekano" });
	const white = first?.variations.find(({ name }) => name === "White");
	expect(first?.matching_variation_id).toBe(white?.id);
	expect((await read({ search: "mekano" }))[0]).not.toHaveProperty("matching_variation_id");
});

test("suggests products, categories and devices while typing", async () => {
	const typed = await visitor.api(suggestSearch, { search: "keybord" });
	expect(typed).toMatchObject({ corrected: "keyboard", devices: [] });
	expect(typed.products[0]).toMatchObject({ name: "K1 Keyboard", price: 350, sale_price: 300 });
	expect(typed.products[0]).toHaveProperty("category_id");
	expect((await visitor.api(suggestSearch, { search: "samsung a5" })).devices).toEqual([
		"galaxy a55",
	]);
	const sold = (await visitor.api(suggestSearch, { search: "cover" })).products;
	expect(sold.map(({ stock_quantity }) => stock_quantity)).toEqual([0]);
	expect((await visitor.fetch("/user/api/suggestions?search=")).status).toBe(422);
});

test("refuses an invalid price or filter with a clear message", async () => {
	const address = "/user/api/products";
	expect((await visitor.fetch(`${address}?price_from=abc`)).status).toBe(422);
	expect((await visitor.fetch(`${address}?filter=__proto__:x;;:`)).status).toBe(200);
});
