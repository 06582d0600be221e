import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsePriceFactor } from "#lib/money/price-factor.ts";
import {
	type CsvTable,
	createTemporaryFiles,
	shopifyRow,
	type TemporaryFiles,
	toCsv,
	wooRow,
} from "#test/support/catalogue-files.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { importCatalogue } from "./import-catalogue.ts";

let database: TestDatabase;
let files: TemporaryFiles;
beforeAll(async () => {
	database = await createTestDatabase();
	files = await createTemporaryFiles();
});
afterAll(async () => {
	await database.close();
	await files.remove();
});

const text = fc.string({ unit: fc.constantFrom(..."ab ñ😀,\"\n\r'=<>&;\\/-#0{}:"), maxLength: 12 });
const amount = fc.oneof(
	fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2)),
	text,
);
const quantity = fc.oneof(fc.integer({ min: -3, max: 50 }).map(String), fc.constant(""));
const variation = fc.record({
	value: text,
	sku: text,
	price: amount,
	other: amount,
	stock: quantity,
});
const product = fc.record({
	name: text,
	category: text,
	description: text,
	image: text,
	variations: fc.array(variation, { minLength: 1, maxLength: 4 }),
});
const catalogue = fc.array(product, { maxLength: 6 });
type Catalogue = typeof catalogue extends fc.Arbitrary<infer Value> ? Value : never;

function asShopify(products: Catalogue): CsvTable {
	return products.flatMap(({ name, category, description, image, variations }, number) =>
		variations.map(({ value, sku, price, other, stock }, index) =>
			shopifyRow(`p-${number}`, {
				...(index === 0
					? { Title: name, Type: category, "Body (HTML)": description }
					: { Title: "" }),
				"Option1 Name": "Kind",
				"Option1 Value": value,
				"Variant SKU": sku,
				"Variant Price": price,
				"Variant Compare At Price": other,
				"Variant Inventory Qty": stock,
				"Image Src": `https://images.example/${image}`,
			}),
		),
	);
}

function asWooCommerce(products: Catalogue): CsvTable {
	return products.flatMap(({ name, category, description, image, variations }, number) => {
		const details = { Name: name, Categories: category, Description: description, Images: image };
		const [only, ...others] = variations;
		const item = ({ sku, price, other, stock }: Catalogue[number]["variations"][number]) => ({
			SKU: sku,
			"Regular price": price,
			"Sale price": other,
			Stock: stock,
		});
		if (only && others.length === 0)
			return [wooRow("simple", `${number}`, { ...details, ...item(only) })];
		const rows = variations.map((one, index) =>
			wooRow("variation", `${number}00${index}`, {
				...item(one),
				Parent: `id:${number}`,
				"Attribute 1 name": "Kind",
				"Attribute 1 value(s)": one.value,
			}),
		);
		const parent = wooRow("variable", `${number}`, details);
		return number % 2 === 0 ? [parent, ...rows] : [...rows, parent];
	});
}

const run = async (rows: CsvTable) =>
	importCatalogue(database, {
		path: await files.write(toCsv(rows)),
		branch: "main",
		priceFactor: parsePriceFactor("1"),
	}).then(({ counts }) => counts);

test.each([
	["Shopify", asShopify],
	["WooCommerce", asWooCommerce],
])(
	"a second import of any catalog in %s's format changes nothing",
	{ timeout: 60_000, tags: "rehearsal" },
	async (_name, write) => {
		let imported = 0;
		await fc.assert(
			fc.asyncProperty(catalogue, async (products) => {
				await database.execute(sql`truncate products, categories cascade`);
				const rows = write(products);
				if (rows.length === 0) return;
				const first = await run(rows);
				imported += first.created;
				expect(first).toMatchObject({ updated: 0, unchanged: 0 });
				const state = () =>
					database.rows(sql`
					select products.*, variations.*, quantity from products
					join variations on variations.product_id = products.id
					left join stock on variation_id = variations.id order by variations.id
				`);
				const before = await state();
				expect(await run(rows)).toEqual({
					created: 0,
					updated: 0,
					unchanged: first.created,
					rejected: first.rejected,
				});
				expect(await state()).toEqual(before);
			}),
			{ numRuns: 15 },
		);
		expect(imported).toBeGreaterThan(0);
		expect(
			await database.rows(sql`
			select variation_id from stock
			where quantity <> (select sum(change) from stock_ledger where stock_ledger.variation_id = stock.variation_id)
		`),
		).toEqual([]);
	},
);

test("importing a picture's URL again keeps the shop's copy of the picture", async () => {
	await database.execute(sql`truncate products, categories cascade`);
	const address = "https://images.example/lamp.jpg";
	const copy = "/storage/products/copy.webp";
	const own = "/storage/products/own.webp";
	const lamp = { "Image Src": address, "Variant Image": address };
	expect(await run([shopifyRow("lamp", lamp)])).toMatchObject({ created: 1 });
	// Set the state after the shop has copied the picture. Then add another picture, as staff do.
	await database.execute(sql`update outside_pictures set status = 'copied', path = ${copy}`);
	await database.execute(sql`update product_images set path = ${copy}`);
	await database.execute(sql`update variations set image = ${copy}`);
	await database.execute(sql`
		insert into product_images (product_id, path, position) select id, ${own}, 1 from products`);
	const pictures = async () =>
		(
			await database.rows<{ path: string }>(sql`select path from product_images order by position`)
		).map(({ path }) => path);
	const waiting = () =>
		database.rows(sql`select id from outside_pictures where status = 'waiting'`);

	expect(await run([shopifyRow("lamp", lamp)])).toMatchObject({ unchanged: 1 });
	expect(await run([shopifyRow("lamp", { ...lamp, Title: "Lamp" })])).toMatchObject({ updated: 1 });
	expect(await pictures()).toEqual([copy, own]);
	expect(await waiting()).toEqual([]);
	expect(await run([shopifyRow("second-lamp", lamp)])).toMatchObject({ created: 1 });
	expect(await database.rows(sql`select distinct image from variations`)).toEqual([
		{ image: copy },
	]);
	expect(await waiting()).toEqual([]);
	expect(await run([shopifyRow("lamp", { Title: "Lamp" })])).toMatchObject({ updated: 1 });
	expect(
		await database.rows(sql`
			select path from product_images join products on products.id = product_id
			where slug = 'lamp'`),
	).toEqual([{ path: own }]);
});
