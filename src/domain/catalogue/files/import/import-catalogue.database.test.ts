import sql, { raw } from "sql-template-tag";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { parsePriceFactor } from "#lib/money/price-factor.ts";
import {
	type CsvTable,
	createTemporaryFiles,
	shopifyRow,
	type TemporaryFiles,
	toCsv,
	wooRow,
} from "#test/support/catalogue-files.ts";
import { fixturePath } from "#test/support/fixtures.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import type { ImportReport } from "../formats/row-problem.ts";
import { type CatalogueImport, importCatalogue } from "./import-catalogue.ts";

let database: TestDatabase;
let files: TemporaryFiles;
beforeAll(async () => {
	database = await createTestDatabase();
	files = await createTemporaryFiles();
});
afterEach(async () => {
	await database.execute(sql`truncate products, categories, catalogue_changes cascade`);
});
afterAll(async () => {
	await database.close();
	await files.remove();
});

async function importText(content: string | Uint8Array, order: Partial<CatalogueImport> = {}) {
	return importPath(await files.write(content), order);
}

async function importPath(path: string, order: Partial<CatalogueImport> = {}) {
	const reports: ImportReport[] = [];
	const counts = await importCatalogue(database, {
		path,
		branch: "main",
		report: (one) => reports.push(one),
		...order,
	});
	const { created, updated, unchanged, rejected } = counts.counts;
	return { counts: [created, updated, unchanged, rejected], reports };
}

const importRows = (rows: CsvTable, order: Partial<CatalogueImport> = {}) =>
	importText(toCsv(rows), order);

const readItems = () =>
	database.rows<{
		id: number;
		key: string;
		name: string;
		price: number | null;
		quantity: number;
	}>(sql`
		select variations.id, import_key as key, variations.name, variations.price,
			coalesce((select sum(quantity) from stock where variation_id = variations.id), 0) as quantity
		from variations join products on products.id = product_id
		where archived_at is null order by import_key, position
	`);

async function countRows(): Promise<Record<string, number>> {
	const tables = await database.rows<{ name: string }>(
		sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
	);
	const counts: Record<string, number> = {};
	for (const { name } of tables) {
		const { count } = await database.one<{ count: number }>(
			sql`select count(*) as count from ${raw(`"${name}"`)}`,
		);
		counts[name] = count;
	}
	return counts;
}

const sizes = (handle: string, ...rows: [size: string, cells: Record<string, string>][]) =>
	rows.map(([size, cells]) =>
		shopifyRow(handle, { "Option1 Name": "Size", "Option1 Value": size, ...cells }),
	);
const barcode = (code: string) => ({ "Variant Barcode": code });
const qty = (quantity: number) => ({ "Variant Inventory Qty": String(quantity) });

test("imports everything in the file", async () => {
	const { counts } = await importRows([
		shopifyRow("Café Ñ!", {
			Title: "O'Brien’s “Café” ñ 充电",
			"Body (HTML)": "<p>It's<br>good</p>",
			Type: "Cáses",
			"Variant Price": "80",
			"Variant Compare At Price": "100",
			"Variant SKU": "SKU'1",
			"Image Src": "https://images.example/1.jpg",
			...qty(5),
		}),
		...sizes("tee", ["S", { "Variant Price": "50" }], ["M", { "Variant Price": "40", ...qty(2) }]),
	]);
	expect(counts).toEqual([2, 0, 0, 0]);
	const products = await database.rows(sql`
		select products.slug, products.name, description, price, sale_price, status, import_source,
			categories.name as category, categories.slug as category_slug,
			array(select path from product_images where product_id = products.id) as images
		from products left join categories on categories.id = category_id order by products.id
	`);
	expect(products).toMatchObject([
		{
			slug: "cafe-n",
			name: "O'Brien’s “Café” ñ 充电",
			description: "It's\ngood",
			price: 10000,
			sale_price: 8000,
			status: "published",
			import_source: "shopify",
			category: "Cáses",
			category_slug: "cases",
			images: ["https://images.example/1.jpg"],
		},
		{ slug: "tee", price: 4000, sale_price: null, category: null, images: [] },
	]);
	expect(await readItems()).toMatchObject([
		{ name: "", price: null, quantity: 5 },
		{ name: "S", price: 5000, quantity: 0 },
		{ name: "M", price: 4000, quantity: 2 },
	]);
	const ledger = await database.rows(sql`select change, reason from stock_ledger order by change`);
	expect(ledger).toEqual([
		{ change: 2, reason: "import" },
		{ change: 5, reason: "import" },
	]);
});

test("a byte order mark, CRLF and semicolons make no difference", async () => {
	const rows = [shopifyRow("a", { Title: "Ñ; \r\n two" }), shopifyRow("b")];
	expect((await importRows(rows)).counts).toEqual([2, 0, 0, 0]);
	const windows = toCsv(rows, "\r\n").replaceAll(",", ";");
	expect((await importText(`\ufeff${windows}`)).counts).toEqual([0, 0, 2, 0]);
});

test("a dry run returns the same counts and reports as an import, but saves nothing", async () => {
	await importRows([shopifyRow("old"), shopifyRow("same", { Type: "Cases" })]);
	const before = await countRows();
	const rows = [
		shopifyRow("old", { "Variant Price": "70", ...qty(3) }),
		shopifyRow("same", { Type: "Cases" }),
		shopifyRow("new", { Type: "Cables", "Image Src": "https://images.example/1.jpg", ...qty(9) }),
		shopifyRow("bad", { "Variant Price": "x" }),
	];
	const dry = await importRows(rows, { dryRun: true });
	expect(await countRows()).toEqual(before);
	expect(dry.counts).toEqual([1, 1, 1, 1]);
	expect(await importRows(rows)).toEqual(dry);
});

describe("an item's stock", () => {
	const sell = async (pieces: number) => {
		const [item] = await readItems();
		await database.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			select ${item?.id}, id, ${-pieces}, 'sold' from branches where code = 'main'
		`);
	};
	const quantity = async () => (await readItems())[0]?.quantity;

	test("stays unchanged if the file's quantity is the same as before, and changes to a new quantity", async () => {
		await importRows([shopifyRow("a", qty(10))]);
		await sell(3);
		expect((await importRows([shopifyRow("a", qty(10))])).counts).toEqual([0, 0, 1, 0]);
		expect(await quantity()).toBe(7);
		const cheaper = { ...qty(10), "Variant Price": "90" };
		expect((await importRows([shopifyRow("a", cheaper)])).counts).toEqual([0, 1, 0, 0]);
		expect(await quantity()).toBe(7);
		expect((await importRows([shopifyRow("a", { ...cheaper, ...qty(12) })])).counts).toEqual([
			0, 1, 0, 0,
		]);
		expect(await quantity()).toBe(12);
		const silent = { ...cheaper, "Variant Inventory Qty": "" };
		expect((await importRows([shopifyRow("a", silent)])).counts).toEqual([0, 0, 1, 0]);
		expect(await quantity()).toBe(12);
		expect((await importRows([shopifyRow("a", { ...cheaper, ...qty(0) })])).counts).toEqual([
			0, 1, 0, 0,
		]);
		expect(await quantity()).toBe(0);
		const ledger = await database.rows<{ change: number }>(
			sql`select change from stock_ledger order by id`,
		);
		expect(ledger.map(({ change }) => change)).toEqual([10, -3, 5, -12]);
	});

	test("is imported per branch", async () => {
		await importRows([shopifyRow("a", qty(10))]);
		expect((await importRows([shopifyRow("a", qty(10))], { branch: "second" })).counts).toEqual([
			0, 1, 0, 0,
		]);
		expect(await quantity()).toBe(20);
		for (const branch of ["main", "second"]) {
			expect((await importRows([shopifyRow("a", qty(10))], { branch })).counts).toEqual([
				0, 0, 1, 0,
			]);
		}
		expect(await quantity()).toBe(20);
	});
});

test("an update changes only data that the file contains", async () => {
	const [small, large] = [{ "Variant SKU": "s" }, { "Variant SKU": "l", ...qty(4) }];
	await importRows([
		...sizes("tee", ["S", small], ["L", large], ["XL", qty(1)]),
		shopifyRow("tee", {
			Title: "",
			"Option1 Value": "",
			"Variant Price": "",
			"Image Src": "https://images.example/1.jpg",
		}),
	]);
	const before = await readItems();
	await database.execute(sql`update products set slug = 'by-hand', badge = 'Hot', featured = true`);
	await database.execute(sql`
		insert into product_images (product_id, path, position)
		select id, '/storage/own.webp', 9 from products
	`);
	const { counts } = await importRows(
		sizes(
			"tee",
			["Large", { ...large, Title: "Tea", "Image Src": "https://images.example/2.jpg" }],
			["S", small],
			["M", {}],
		),
	);
	expect(counts).toEqual([0, 1, 0, 0]);
	const after = await readItems();
	expect(after.map(({ id, name, quantity }) => [id, name, quantity])).toEqual([
		[before[1]?.id, "Large", 4],
		[before[0]?.id, "S", 0],
		[expect.any(Number), "M", 0],
	]);
	expect(
		await database.one(sql`
			select slug, name, badge, featured,
				array(select path from product_images where product_id = products.id order by position) as images,
				(select count(*) from variations where archived_at is not null) as archived
			from products
		`),
	).toEqual({
		slug: "by-hand",
		name: "Tea",
		badge: "Hot",
		featured: true,
		archived: 1,
		images: ["https://images.example/2.jpg", "/storage/own.webp"],
	});
});

test("variations can swap names, be replaced by a single item, and be added again", async () => {
	const [a, b] = [
		{ "Variant SKU": "a", ...qty(1) },
		{ "Variant SKU": "b", ...qty(2) },
	];
	await importRows(sizes("tee", ["Red", a], ["Blue", b]));
	const [red, blue] = await readItems();
	await importRows(sizes("tee", ["Blue", a], ["Red", b]));
	expect((await readItems()).map(({ id, name }) => [id, name])).toEqual([
		[red?.id, "Blue"],
		[blue?.id, "Red"],
	]);
	await importRows([shopifyRow("tee", qty(5))]);
	expect(await readItems()).toMatchObject([{ name: "", quantity: 5 }]);
	await importRows(sizes("tee", ["Red", b]));
	expect(await readItems()).toMatchObject([{ id: blue?.id, name: "Red", quantity: 2 }]);
	await importRows([shopifyRow("tee", qty(5))]);
	expect(await readItems()).toMatchObject([{ name: "", quantity: 5 }]);
});

test("a variation whose row is rejected stays available", async () => {
	const rows = sizes("tee", ["S", qty(1)], ["M", qty(1)]);
	await importRows(rows);
	const torn = sizes("tee", ["S", qty(1)], ["M", { "Variant Price": "?" }]);
	expect((await importRows(torn)).counts).toEqual([0, 0, 1, 1]);
	expect((await readItems()).map(({ name }) => name)).toEqual(["S", "M"]);
});

test("slugs and categories are unique and stable, and ignore upper and lower case", async () => {
	await importText(
		toCsv([
			wooRow("simple", "1", { Name: "Case", Categories: "Phone Cases" }),
			wooRow("simple", "2", { Name: "case", Categories: "PHONE CASES" }),
			wooRow("simple", "3", { Name: "CASE!", Categories: "Phone-Cases" }),
			wooRow("simple", "4", { Name: "Case 2", Categories: "配件" }),
			wooRow("simple", "5", { Name: "保护壳" }),
		]),
	);
	await importText(toCsv([wooRow("simple", "6", { Name: "Case", Categories: "phone cases" })]));
	const rows = await database.rows<{ product: string; category: string | null }>(sql`
		select products.slug as product, categories.slug as category
		from products left join categories on categories.id = category_id order by import_key
	`);
	expect(rows.map(({ product, category }) => [product, category])).toEqual([
		["case", "phone-cases"],
		["case-3", "phone-cases"],
		["case-4", "phone-cases-2"],
		["case-2", "category"],
		["product", null],
		["case-5", "phone-cases"],
	]);
});

test("a thousand products with one name get distinct slugs", async () => {
	const rows = Array.from({ length: 1100 }, (_, index) =>
		wooRow("simple", String(index + 1), { Name: "Case" }),
	);
	expect((await importText(toCsv(rows))).counts).toEqual([1100, 0, 0, 0]);
	const { last } = await database.one<{ last: string }>(
		sql`select slug as last from products where import_key = 'id:1100'`,
	);
	expect(last).toBe("case-1100");
});

test("products that the database refuses don't affect other products in their batch", async () => {
	await database.execute(sql`alter table products add constraint no_curse check (name <> 'curse')`);
	try {
		const rows = Array.from({ length: 40 }, (_, index) =>
			shopifyRow(`p${index}`, {
				Title: index === 17 || index === 18 ? "curse" : "fine",
				...qty(1),
			}),
		);
		const { counts, reports } = await importRows(rows);
		expect(counts).toEqual([38, 0, 0, 2]);
		expect(reports).toMatchObject([
			{ line: 19, reason: expect.stringContaining("no_curse") },
			{ line: 20, reason: expect.stringContaining("no_curse") },
		]);
		expect(await readItems()).toHaveLength(38);
	} finally {
		await database.execute(sql`alter table products drop constraint no_curse`);
	}
});

const good = toCsv(Array.from({ length: 700 }, (_, index) => shopifyRow(`p${index}`)));

test.each([
	["cut off inside a quote", `${good}q,"Title`, /cut off .* line 702\.$/],
	[
		"without a required column",
		good.replaceAll("Variant Price", "Cost"),
		/"Variant Price" or "Price" is missing/,
	],
	["from another program", "a,b\n1,2\n", /not a product export from Shopify/],
	["empty", "", /is empty/],
])("a file that is %s changes nothing", async (_name, content, message) => {
	await expect(importText(content)).rejects.toThrow(message);
	expect(await database.one(sql`select count(*) as count from products`)).toEqual({ count: 0 });
});

test("the message about an unknown branch lists the existing branches", async () => {
	await expect(importText(good, { branch: "north" })).rejects.toThrow(/"north".*main, second/);
});

test("importing again after an interruption adds the missing products", async () => {
	const stop = new AbortController();
	const watch: CatalogueImport["watch"] = ({ created }) => {
		if (created > 0) stop.abort();
	};
	await expect(importText(good, { watch, signal: stop.signal })).rejects.toThrow(/abort/);
	expect((await importText(good)).counts).toEqual([680, 0, 20, 0]);
});

describe("complete exports of other shops", () => {
	test.each([
		["shopify-export.csv", { products: 20, rejected: 0 }],
		["woocommerce-export.csv", { products: 16, rejected: 2 }],
	])("%s is imported, and importing it again changes nothing", async (name, expected) => {
		const path = fixturePath("catalogue", name);
		const first = await importPath(path, { priceFactor: parsePriceFactor("1") });
		expect(first.counts).toEqual([expected.products, 0, 0, expected.rejected]);
		const before = await countRows();
		const second = await importPath(path, { priceFactor: parsePriceFactor("1") });
		expect(second.counts).toEqual([0, 0, expected.products, expected.rejected]);
		expect(await countRows()).toEqual(before);
		expect(before["products"]).toBe(expected.products);
	});
});

test("an item is refused if another item has the same GTIN without leading zeros", async () => {
	await importRows([shopifyRow("first", barcode("481234567894"))]);
	const { counts, reports } = await importRows([
		shopifyRow("second", barcode("0481234567894")),
		shopifyRow("third", barcode("4801234567890")),
	]);
	expect(counts).toEqual([1, 0, 0, 1]);
	expect(reports).toMatchObject([
		{ rejected: true, reason: "has barcode 481234567894, which belongs to first" },
	]);
});

test("an item can be renamed even if it already shares its GTIN with another item", async () => {
	const red = (name: string) => ({
		"Option1 Name": "Color",
		"Option1 Value": name,
		"Variant SKU": "SHARED-2",
		...barcode("0481234567894"),
	});
	await importRows([shopifyRow("first", barcode("481234567894"))]);
	await importRows([shopifyRow("second", { ...red("Red"), ...barcode("") })]);
	await database.execute(sql`
		update variations set barcode = '0481234567894', shared_gtin = id where sku = 'SHARED-2'`);
	const { counts, reports } = await importRows([shopifyRow("second", red("Crimson"))]);
	expect([counts, reports]).toEqual([[0, 1, 0, 0], []]);
});
