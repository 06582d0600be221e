import { expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import type { SheetField } from "#lib/tables/sheet-columns.ts";
import { collect } from "#test/support/catalogue-files.ts";
import { readHeader } from "../columns.ts";
import type { ImportReport } from "../row-problem.ts";
import { openRowStore } from "../row-store.ts";
import { mappedHeader, mapRows } from "./map-rows.ts";
import { readSheet } from "./read-sheet.ts";

/** Reads products from a sheet with these columns. */
async function read(columns: [header: string, field: SheetField | null][], rows: string[][]) {
	const header = columns.map(([name]) => name);
	const mapping = { sheet: null, header_line: 1, fields: columns.map(([, field]) => field) };
	const reports: ImportReport[] = [];
	const report = (one: ImportReport) => reports.push(one);
	async function* source() {
		for (const [at, cells] of rows.entries()) yield { line: at + 2, cells };
	}
	const store = openRowStore();
	try {
		const mapped = mapRows(source(), header, mapping, report);
		const products = await collect(
			readSheet(readHeader(mappedHeader(mapping), standardTables), mapped, store, report),
		);
		return {
			facts: products.map(({ fields }) => fields.facts),
			reports: reports.map(({ line, reason }) => `${line} ${reason}`),
			products: products.map(({ key, fields, images, variations, published }) => ({
				key,
				name: fields.name,
				published,
				images: images.map(({ path }) => path),
				variations: variations.map(({ name: called, options, price, salePrice, stock, sku }) => ({
					called,
					options,
					price,
					salePrice,
					stock,
					sku,
				})),
			})),
		};
	} finally {
		store.close();
	}
}
const plain = { called: "", options: {}, salePrice: null, stock: null, sku: null };

test("each row of a plain sheet is a product, identified by its SKU or otherwise its name", async () => {
	const { products, reports } = await read(
		[
			["Pangalan", "name"],
			["Presyo", "price"],
			["Bilang", "stock"],
			["SKU", "sku"],
			["Note", null],
		],
		[
			["Kable", "₱299.50", "4", "K-1", "x"],
			["Case", "1,299", "", "", ""],
			["", "5", "", "", ""],
			["Torn", "5"],
			["Dear", "free", "1", "D", ""],
		],
	);
	expect(products).toEqual([
		{
			key: "sku:K-1",
			name: "Kable",
			published: true,
			images: [],
			variations: [{ ...plain, price: 29950, stock: 4, sku: "K-1" }],
		},
		{
			key: "name:Case",
			name: "Case",
			published: true,
			images: [],
			variations: [{ ...plain, price: 129900 }],
		},
	]);
	expect(reports).toEqual([
		"4 has no name",
		"5 has 2 columns where the header has 5",
		'6 has a price of "free", which is not an amount',
	]);
});

test("Shopee rows with the same number are one product", async () => {
	const { products } = await read(
		[
			...([
				["et_title_product_id", "key"],
				["et_title_product_name", "name"],
			] as const),
			...([
				["et_title_variation_name", "option_1"],
				["et_title_variation_price", "price"],
			] as const),
			...([["et_title_variation_stock", "stock"]] as const),
		].map(([header, field]) => [header, field]),
		[
			["111", "Cable", "Red,1 m", "150", "3"],
			["111", "Cable", "Blue,1 m", "160", "0"],
			["222", "Case", "", "99", "7"],
		],
	);
	expect(products).toMatchObject([
		{
			key: "111",
			variations: [
				{ called: "Red,1 m", options: { Variation: "Red,1 m" }, price: 15000, stock: 3 },
				{ called: "Blue,1 m", price: 16000, stock: 0 },
			],
		},
		{ key: "222", variations: [{ called: "", price: 9900, stock: 7 }] },
	]);
});

test("reads Lazada's special price and pairs, and marks inactive items", async () => {
	const { products } = await read(
		[
			["Product Name", "name"],
			["Price", "price"],
			["SpecialPrice", "sale_price"],
			["Variations Combo", "option_1"],
			["status", "status"],
		],
		[
			["Cable", "200", "150", "Color:Red,Size:1 m", "active"],
			["Cable", "200", "", "Color:Blue,Size:2 m", "active"],
			["Case", "50", "60", "", "inactive"],
		],
	);
	expect(products).toMatchObject([
		{
			published: true,
			variations: [
				{ options: { Color: "Red", Size: "1 m" }, price: 20000, salePrice: 15000 },
				{ options: { Color: "Blue", Size: "2 m" }, price: 20000, salePrice: null },
			],
		},
		{ published: false, variations: [{ price: 5000, salePrice: null }] },
	]);
});

test("reads Vendure's lists, rows without a name, and several pictures", async () => {
	const { products } = await read(
		[
			["name", "name"],
			["assets", "images"],
			["optionGroups", "option_1_name"],
			["optionValues", "option_1"],
			["price", "price"],
		],
		[
			["Shirt", "https://x.example/1.jpg|https://x.example/2.jpg", "size|colour", "S|Red", "10"],
			["", "", "size|colour", "M|Red", "12"],
		],
	);
	expect(products).toMatchObject([
		{
			images: ["https://x.example/1.jpg", "https://x.example/2.jpg"],
			variations: [
				{ called: expect.stringContaining("S") },
				{ called: expect.stringContaining("M") },
			],
		},
	]);
	expect(products[0]?.variations[0]?.options).toEqual({ size: "S", colour: "Red" });
});

test.each([
	["ps_weight|1|1", "0.2", 200],
	["Package Weight", "1,5", 1500],
	["*Package Weight (kg)", "0.35", 350],
	["Weight (g)", "85", 85],
	["Weight (lbs)", ".5", 226.796],
	["Weight", "120", 120],
	["Weight", "0.12 kg", 120],
	["ps_weight", "0.00", undefined],
	["Timbang", "", undefined],
])('the column "%s" with %j contains the weight %s (in grams)', async (header, cell, grams) => {
	const { facts, reports } = await read(
		[
			["Name", "name"],
			["Price", "price"],
			[header, "weight"],
		],
		[["Cable", "9", cell]],
	);
	expect(reports).toEqual([]);
	expect(facts).toEqual([grams === undefined ? undefined : { weight_g: grams }]);
});

test("reports an invalid weight and imports the product without it", async () => {
	const { products, reports } = await read(
		[
			["Name", "name"],
			["Price", "price"],
			["ps_weight", "weight"],
		],
		[["Cable", "9", "light"]],
	);
	expect(products).toHaveLength(1);
	expect(reports).toEqual(['2 Weight is skipped: "light" is not a number in g']);
});

test("reports rows of a product that aren't consecutive, with the sheet's column names", async () => {
	const { reports } = await read(
		[
			["Name", "name"],
			["Price", "price"],
		],
		[
			["A", "1"],
			["B", "1"],
			["A", "1"],
		],
	);
	expect(reports).toEqual([expect.stringMatching(/^4 repeats the product "A" of line 2/)]);
});
