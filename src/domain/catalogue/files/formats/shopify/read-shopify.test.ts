import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCatalogue, shopifyRow, toCsv } from "#test/support/catalogue-files.ts";
import { fixturePath } from "#test/support/fixtures.ts";

const read = (...rows: Record<string, string>[]) => readCatalogue(toCsv(rows));
const more = (handle: string, cells: Record<string, string>) =>
	shopifyRow(handle, {
		Title: "",
		"Option1 Name": "",
		"Option1 Value": "",
		"Variant Price": "",
		...cells,
	});

test("reads a product without variations", async () => {
	const { products, reports } = await read(
		shopifyRow("nino-case", {
			Title: "Niño’s Case – “pink”",
			"Body (HTML)": "<p>Soft &amp; thin.</p><script>alert(1)</script>",
			Type: "Cases &amp; Covers",
			"Variant SKU": "C-1",
			"Variant Inventory Qty": "7",
			"Variant Price": "149.5",
			"Variant Compare At Price": "199",
			"Image Src": "https://images.example/1.jpg",
			"Image Alt Text": "Front",
		}),
	);
	expect(reports).toEqual([]);
	expect(products).toEqual([
		{
			line: 2,
			key: "nino-case",
			address: null,
			slugHint: "nino-case",
			fields: {
				name: "Niño’s Case – “pink”",
				description: "Soft & thin.",
				short_description: "Soft & thin.",
				seo_title: "",
				seo_description: "",
			},
			category: "Cases & Covers",
			published: true,
			images: [{ path: "https://images.example/1.jpg", alt: "Front" }],
			variations: [
				{
					line: 2,
					name: "",
					options: {},
					sku: "C-1",
					cost: null,
					barcode: null,
					facts: {},
					price: 19900,
					salePrice: 14950,
					stock: 7,
					branchStock: {},
					image: null,
				},
			],
			incomplete: false,
			format: "shopify",
		},
	]);
});

test("reads the variations and further images of one Handle as one product", async () => {
	const { products } = await read(
		shopifyRow("cable", {
			"Option1 Name": "Colour",
			"Option1 Value": "Red",
			"Option2 Name": "Length",
			"Option2 Value": "1 m",
			"Variant Price": "99",
			"Variant Compare At Price": "99",
			"Image Src": "https://images.example/2.jpg",
			"Image Position": "2",
		}),
		more("cable", {
			"Option1 Value": "Red",
			"Option2 Value": "2 m",
			"Variant Price": "129",
			"Variant Inventory Qty": "-4",
			"Variant Image": "https://images.example/v.jpg",
		}),
		more("cable", { "Image Src": "https://images.example/1.jpg", "Image Position": "1" }),
		more("cable", { "Image Src": "https://images.example/2.jpg" }),
		shopifyRow("next"),
	);
	expect(products.map(({ key }) => key)).toEqual(["cable", "next"]);
	const [cable] = products;
	expect(cable?.images.map(({ path }) => path.slice(-5))).toEqual(["1.jpg", "2.jpg"]);
	expect(cable?.variations).toMatchObject([
		{
			name: "Red / 1 m",
			options: { Colour: "Red", Length: "1 m" },
			price: 9900,
			salePrice: null,
			stock: null,
		},
		{ name: "Red / 2 m", price: 12900, stock: 0, image: "https://images.example/v.jpg" },
	]);
});

test.each([
	[{ Published: "false" }, false],
	[{ Published: "TRUE" }, true],
	[{ Published: "true", Status: "draft" }, false],
	[{ Published: "true", Status: "archived" }, false],
	[{ Status: "Active" }, true],
])("a product with the cells %j is published: %j", async (cells, published) => {
	const { products } = await read(shopifyRow("a", cells));
	expect(products[0]?.published).toBe(published);
});

test.each([
	[{ Title: " " }, "has no Title"],
	[{ Handle: "" }, "has no Handle"],
	[{ "Variant Price": "" }, "has no price"],
	[{ "Variant Price": "-1" }, "has a negative price (-1)"],
	[{ "Variant Price": "NaN" }, 'has a price of "NaN", which is not an amount'],
	[{ "Variant Price": "10000001" }, "has a price of 10000001, above ₱10,000,000.00"],
	[{ "Variant Inventory Qty": "1.5" }, 'has a quantity of "1.5", which is not a whole number'],
	[{ Title: "x".repeat(256) }, "has a Title of 256 characters; the maximum is 255"],
	[{ "Variant SKU": "x".repeat(101) }, "has a SKU of 101 characters; the maximum is 100"],
])("a row with the cells %j is rejected with a reason", async (cells, reason) => {
	const { products, reports } = await read(
		shopifyRow("good"),
		shopifyRow("bad", cells),
		shopifyRow("also"),
	);
	expect(products.map(({ key }) => key)).toEqual(["good", "also"]);
	expect(reports).toEqual([{ line: 3, reason, rejected: true }]);
});

test("an invalid row loses only its variation, and the product is marked as incomplete", async () => {
	const { products, reports } = await read(
		shopifyRow("a", { "Option1 Name": "Size", "Option1 Value": "S" }),
		more("a", { "Option1 Value": "M", "Variant Price": "free" }),
		more("a", { "Option1 Value": "S", "Variant Price": "1" }),
		more("a", { "Variant Price": "1" }),
		more("a", { "Option1 Value": "L", "Variant Price": "1" }),
	);
	expect(products).toMatchObject([
		{ incomplete: true, variations: [{ name: "S" }, { name: "L" }] },
	]);
	expect(reports.map(({ line, reason }) => [line, reason])).toEqual([
		[3, 'has a price of "free", which is not an amount'],
		[4, 'repeats the variation "S"'],
		[5, "has no option value"],
	]);
});

test("rows with a wrong number of columns are rejected, and the product continues after them", async () => {
	const good = toCsv([
		shopifyRow("a", { "Option1 Value": "S" }),
		more("a", { "Option1 Value": "M", "Variant Price": "1" }),
	]);
	const [header, first, second] = good.split("\n");
	const { products, reports } = await readCatalogue(
		[header, first, "torn,row", `${second},more`, second, "b", ""].join("\n"),
	);
	expect(products).toMatchObject([
		{ key: "a", incomplete: true, variations: [{ name: "S" }, { name: "M" }] },
	]);
	expect(reports).toMatchObject([
		{ line: 3, reason: "has 2 columns where the header has 9" },
		{ line: 6, reason: "has 1 columns where the header has 9" },
		{ line: 4, reason: "has 10 columns where the header has 9" },
	]);
});

test("if a handle reappears after other products, its later rows are rejected with one report", async () => {
	const { products, reports } = await read(
		shopifyRow("a"),
		shopifyRow("b"),
		shopifyRow("a", { "Option1 Value": "S" }),
		more("a", { "Option1 Value": "M", "Variant Price": "1" }),
	);
	expect(products.map(({ key }) => key)).toEqual(["a", "b"]);
	expect(reports).toMatchObject([{ line: 4, reason: expect.stringContaining("of line 2") }]);
});

test("skips an image with an invalid address, and imports the product", async () => {
	const { products, reports } = await read(shopifyRow("a", { "Image Src": "javascript:alert(1)" }));
	expect(products[0]?.images).toEqual([]);
	expect(reports).toMatchObject([{ line: 2, rejected: false }]);
});

test("cells with formulas are read as text", async () => {
	const formula = "=cmd|' /C calc'!A0";
	const { products } = await read(
		shopifyRow("a", {
			Title: formula,
			Type: "@SUM(1)",
			"Variant SKU": "+1",
			"Body (HTML)": "-2+3",
		}),
	);
	expect(products[0]).toMatchObject({
		category: "@SUM(1)",
		fields: { name: formula, description: "-2+3" },
	});
	expect(products[0]?.variations[0]?.sku).toBe("+1");
});

test("reads the column names of Shopify's newer template", async () => {
	const { products } = await read({
		Title: "A",
		"URL handle": "a",
		Description: "Text",
		Type: "",
		Price: "10",
		"Product Category": "Electronics > Cables",
		"Compare-at price": "20",
		"Inventory quantity": "3",
		"Product image URL": "https://images.example/a.jpg",
		SKU: "S",
		"Published on online store": "no",
	});
	expect(products).toMatchObject([
		{ category: "Cables", published: false, images: [{ path: "https://images.example/a.jpg" }] },
	]);
	expect(products[0]?.variations).toMatchObject([
		{ sku: "S", price: 2000, salePrice: 1000, stock: 3 },
	]);
});

describe("a complete export", () => {
	const read = () =>
		readCatalogue(readFileSync(fixturePath("catalogue", "shopify-export.csv"), "utf8"));

	test("is read without rejected rows", async () => {
		const { products, reports } = await read();
		expect(reports).toEqual([]);
		expect(products).toHaveLength(20);
		expect(products.every(({ fields }) => !/[<>]/.test(fields.description ?? "<"))).toBe(true);
	});

	test("contains variations, sale prices, images and lists", async () => {
		const { products } = await read();
		const byKey = new Map(products.map((one) => [one.key, one]));
		expect(byKey.get("bilis-tripod")).toMatchObject({
			category: "Cable",
			images: [{}, {}, {}],
			variations: [
				{ name: "Mango", options: { Color: "Mango" }, price: 8500, salePrice: 6999, stock: 1 },
				{ name: "Ink", price: 8500, salePrice: 5500, stock: 0 },
			],
		});
		expect(
			products.some(({ fields }) =>
				fields.description?.includes('\n- Part 1: 12" with 2.5" of room\n'),
			),
		).toBe(true);
	});
});
