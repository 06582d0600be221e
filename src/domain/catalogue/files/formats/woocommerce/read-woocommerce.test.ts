import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCatalogue, toCsv, wooRow } from "#test/support/catalogue-files.ts";
import { fixturePath } from "#test/support/fixtures.ts";

const read = (...rows: Record<string, string>[]) => readCatalogue(toCsv(rows));
const colour = (value: string) => ({ "Attribute 1 name": "Color", "Attribute 1 value(s)": value });

test("reads a simple product", async () => {
	const { products, reports } = await read(
		wooRow("simple, virtual", "7", {
			SKU: "s-7",
			Name: "Cases &amp; “Covers”",
			"Is featured?": "1",
			Stock: "12",
			"Regular price": "100.00",
			"Sale price": "80",
			"Short description": "<b>Short</b>",
			Description: "One\\n\\nTwo \\\\n",
			Categories: "Gear > Cases\\, thin > Clear, Other",
			Images: "https://images.example/a\\,b.jpg, https://images.example/c.jpg",
		}),
	);
	expect(reports).toEqual([]);
	expect(products).toMatchObject([
		{
			line: 2,
			key: "s-7",
			fields: {
				name: "Cases & “Covers”",
				description: "One\n\nTwo \\n",
				short_description: "Short",
				featured: true,
			},
			category: "Clear",
			published: true,
			images: [
				{ path: "https://images.example/a,b.jpg" },
				{ path: "https://images.example/c.jpg" },
			],
			variations: [{ name: "", sku: "s-7", price: 10000, salePrice: 8000, stock: 12 }],
		},
	]);
});

test("variations anywhere in the file are matched with their parent by ID or SKU, and sorted by position", async () => {
	const { products, reports } = await read(
		wooRow("variation", "11", {
			Parent: "id:10",
			Position: "2",
			Stock: "parent",
			...colour("Blue"),
		}),
		wooRow("variable", "10", { SKU: "Tee", Name: "Tee", "Regular price": "" }),
		wooRow("simple", "1"),
		wooRow("variation", "12", {
			Parent: "tee",
			Position: "1",
			Images: "https://images.example/r.jpg",
			...colour("Red\\, dark"),
		}),
		wooRow("variation", "13", { Parent: "Tee", Position: "3", Name: "Tee - Any", ...colour("") }),
		wooRow("variation", "14", { Parent: "Tee", Published: "'-1", ...colour("Off") }),
	);
	expect(reports).toEqual([]);
	expect(products.map(({ key }) => key)).toEqual(["Tee", "id:1"]);
	expect(products[0]?.variations).toMatchObject([
		{ name: "Red, dark", options: { Color: "Red, dark" }, image: "https://images.example/r.jpg" },
		{ name: "Blue", stock: null },
		{ name: "Any", options: {} },
	]);
});

test.each([
	[{ Published: "1" }, true],
	[{ Published: "0" }, false],
	[{ Published: "-1" }, false],
	[{ "Visibility in catalog": "hidden" }, false],
])("a product with the cells %j is published: %j", async (cells, published) => {
	expect((await read(wooRow("simple", "1", cells))).products[0]?.published).toBe(published);
});

test.each([
	[{ Stock: "" }, null],
	[{ Stock: "", "In stock?": "1" }, null],
	[{ Stock: "", "In stock?": "0" }, 0],
	[{ Stock: "3", "In stock?": "0" }, 3],
	[{ Stock: "-2" }, 0],
])("the stock of a product with the cells %j is %j", async (cells, stock) => {
	expect((await read(wooRow("simple", "1", cells))).products[0]?.variations[0]?.stock).toBe(stock);
});

test.each([
	["", "", 8000],
	["2026-06-15", "2026-06-15T23:59:59", 8000],
	["2026-06-16", "", null],
	["", "2026-06-14", null],
])("a sale from %j to %j applies on 15 June: %j", async (starts, ends, salePrice) => {
	const dates = { "Date sale price starts": starts, "Date sale price ends": ends };
	const { products } = await read(wooRow("simple", "1", { "Sale price": "80", ...dates }));
	expect(products[0]?.variations[0]?.salePrice).toBe(salePrice);
});

test("a product that can't be imported is rejected with its line and reason", async () => {
	const { products, reports } = await read(
		wooRow("grouped", "1"),
		wooRow("external", "2"),
		wooRow("subscription", "3"),
		wooRow("simple", "", { SKU: "" }),
		wooRow("simple", "4", { SKU: "a" }),
		wooRow("simple", "5", { SKU: "a" }),
		wooRow("simple", "6", { "Regular price": "" }),
		wooRow("simple", "7", { Name: "" }),
		wooRow("variable", "8"),
		wooRow("variation", "9", { Parent: "id:99", ...colour("Red") }),
		wooRow("variation", "10", colour("Red")),
		wooRow("variation", "11", { Parent: "id:1", ...colour("Red") }),
		wooRow("variable", "12", { Name: "" }),
		wooRow("variation", "13", { Parent: "id:12", ...colour("Red") }),
	);
	expect(products.map(({ key }) => key)).toEqual(["a"]);
	expect(reports.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
		'2 is a product of type "grouped", which is not supported',
		'3 is a product of type "external", which is not supported',
		'4 is a product of type "subscription", which is not supported',
		"5 needs a SKU or an ID, so that a later import can find it",
		'7 repeats the product "a" of line 6',
		"8 has no regular price",
		"9 has no name",
		"10 is variable but has no valid variation",
		"14 has no name",
		'11 is a variation of "id:99", which is not a variable product in this file',
		"12 is a variation without a Parent",
		'13 is a variation of "id:1", which is not a variable product in this file',
	]);
});

test("an invalid variation doesn't affect the other variations", async () => {
	const { products, reports } = await read(
		wooRow("variable", "1", { SKU: "x" }),
		wooRow("variation", "2", { Parent: "x", ...colour("Red") }),
		wooRow("variation", "3", { Parent: "x", ...colour("Blue"), "Regular price": "" }),
		wooRow("variation", "4", { Parent: "x", ...colour("Red") }),
	);
	expect(products).toMatchObject([{ incomplete: true, variations: [{ name: "Red" }] }]);
	expect(reports).toMatchObject([
		{ line: 4, reason: "has no regular price" },
		{ line: 5, reason: 'repeats the variation "Red"' },
	]);
});

describe("a complete export", () => {
	test("is read with its variations", async () => {
		const { products, reports } = await readCatalogue(
			readFileSync(fixturePath("catalogue", "woocommerce-export.csv"), "utf8"),
		);
		expect(products).toHaveLength(16);
		expect(reports.map(({ line, rejected }) => [line, rejected])).toEqual([
			[24, true],
			[25, true],
		]);
		const earbuds = products.find(({ key }) => key === "gawa-galaw-earbuds");
		expect(earbuds).toMatchObject({
			fields: { name: "Galaw Earbuds" },
			category: "Covers",
			images: [{}, {}, {}, {}],
		});
		expect(earbuds?.variations.map((one) => [one.name, one.price, one.salePrice])).toEqual([
			["Blue / Yes", 4500, null],
			["Red / No", 4500, 4200],
			["Green / No", 4500, null],
			["Blue / No", 4500, null],
		]);
	});
});
