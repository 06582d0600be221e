import { Readable } from "node:stream";
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "#demo/seed-demo.ts";
import { parseCsv } from "#domain/tables/read-csv.ts";
import { createTemporaryFiles, type TemporaryFiles } from "#test/support/catalogue-files.ts";
import { changeStock } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { readProductStates } from "../../product/product-state.ts";
import { type ImportFormat, importFormats } from "../formats/known-formats.ts";
import { importCatalogue } from "../import/import-catalogue.ts";
import { exportCatalogue } from "./export-catalogue.ts";

const origin = "https://shop.test";
let database: TestDatabase;
let files: TemporaryFiles;
beforeAll(async () => {
	database = await createTestDatabase();
	files = await createTemporaryFiles();
	await seedDemo(database, new Date("2026-03-04T05:06:07Z"));
});
afterAll(async () => {
	await database.close();
	await files.remove();
});

async function exportText(format: ImportFormat): Promise<string> {
	const pieces: string[] = [];
	for await (const piece of exportCatalogue(database, { format, origin })) {
		pieces.push(piece);
	}
	return pieces.join("");
}

async function importText(text: string, branch = "main") {
	const reasons: string[] = [];
	const path = await files.write(text);
	const report = ({ line, reason }: { line: number; reason: string }) =>
		reasons.push(`${line} ${reason}`);
	const { counts } = await importCatalogue(database, { path, branch, origin, report });
	return { ...counts, reasons };
}

/** Returns all catalog data with versions, to prove that nothing has changed. */
async function readAll() {
	const ids = await database.rows<{ id: number }>(sql`select id from products order by id`);
	const ledger = await database.one(sql`select count(*) as rows from stock_ledger`);
	const categories = await database.rows(sql`select id, name from categories order by id`);
	return {
		products: await readProductStates(
			database,
			ids.map(({ id }) => id),
		),
		ledger,
		categories,
	};
}

const cellsOf = async (text: string) => {
	const rows: string[][] = [];
	for await (const { cells } of parseCsv(Readable.from([Buffer.from(text)]))) rows.push(cells);
	return rows;
};

describe.each(importFormats)("in the format %s", (format) => {
	test("exporting the demo's catalog and importing it again changes nothing", async () => {
		const before = await readAll();
		const counts = await importText(await exportText(format));
		expect(counts).toMatchObject({ created: 0, updated: 0, rejected: 0, reasons: [] });
		expect(counts.unchanged).toBe(before.products.length);
		expect(await readAll()).toEqual(before);
	});
});

test("imports the weight from the weight columns of Shopify and WooCommerce only once", {
	tags: "rehearsal",
}, async () => {
	const { id } = await database.one<{ id: number }>(sql`
		select product_id as id from variations group by product_id having count(*) > 1
		order by product_id limit 1`);
	await database.execute(sql`
		update products set facts = facts || '{"weight_g": 120}'::jsonb where id = ${id}`);
	await database.execute(sql`
		update variations set facts = facts || '{"weight_g": 87.5}'::jsonb
		where id = (select max(id) from variations where product_id = ${id})`);
	const before = await readAll();
	const of = before.products.find((product) => product.id === id);
	const weights = async (format: ImportFormat, column: string) => {
		const content = await exportText(format);
		expect((await importText(content)).updated).toBe(0);
		const [header = [], ...rows] = await cellsOf(content);
		const address = header.findLastIndex(() => true);
		const start = rows.findIndex((cells) => cells[address] === of?.slug);
		const count = (of?.variations.length ?? 0) + (format === "woocommerce" ? 1 : 0);
		return rows.slice(start, start + count).map((cells) => cells[header.indexOf(column)]);
	};
	const others = Array.from({ length: (of?.variations.length ?? 0) - 1 }, () => "120");
	expect(await weights("shopify", "Variant Grams")).toEqual([...others, "87.5"]);
	const empty = others.map(() => "");
	expect(await weights("woocommerce", "Weight (kg)")).toEqual(["0.12", ...empty, "0.0875"]);
	expect(await readAll()).toEqual(before);
});

const text = (most: number) =>
	fc
		.string({
			unit: fc.constantFrom(..."ab =+-@'ñ😀,\"\n\t<>&;|\\/#{}:"),
			minLength: 1,
			maxLength: most,
		})
		.map((given) => `${given}.`.trim());
const line = (most: number) => text(most).map((given) => given.replaceAll(/\s+/g, " ").trim());
const price = fc.integer({ min: 200, max: 99_999 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const choices = fc.uniqueArray(fc.constantFrom("usb_c", "usb_a", "lightning"), { minLength: 1 });
/** Specifications of a charger, or of a product without a type. */
const facts = fc.record(
	{
		maker: line(6),
		watts: fc.constantFrom(0, 4.5, 65, 1200),
		ports: choices,
		plug: fc.constantFrom("type_a", "car"),
		colour: line(5),
	},
	{ requiredKeys: [] },
);
const product = fc.record({
	product_type: maybe(fc.constant("charger")),
	facts,
	name: line(10),
	short: text(10),
	description: text(20),
	badge: maybe(line(6)),
	seo_title: line(8),
	seo_description: line(8),
	category: maybe(line(6)),
	price,
	sale: maybe(fc.integer({ min: 1, max: 199 })),
	dates: maybe(fc.constantFrom("2026-01-01T00:00:00.123456Z", "2099-01-01T00:00:00Z")),
	status: fc.constantFrom("published", "draft", "archived"),
	flags: fc.boolean(),
	images: fc.uniqueArray(
		fc.constantFrom("/storage/a.webp", "https://x.example/1.jpg", "https://x.example/a,b.png"),
	),
	variations: fc.uniqueArray(
		fc.record({
			values: fc.array(line(5), { minLength: 1, maxLength: 4 }),
			price: maybe(price),
			sku: maybe(line(5)),
			pieces: fc.integer({ min: 0, max: 9 }),
			facts,
		}),
		{ maxLength: 3, selector: ({ values }) => values.join(" / ") },
	),
});
type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

async function insert(one: Product, number: number): Promise<void> {
	if (one.category) {
		await database.execute(sql`
			insert into categories (slug, name) values (${`c-${number}-${Date.now()}`}, ${one.category})
			on conflict do nothing`);
	}
	const { id } = await database.one<{ id: number }>(sql`
		insert into products (slug, name, status, short_description, description, badge, seo_title,
			seo_description, category_id, price, sale_price, sale_starts_at,
			featured, is_new, publish_at, product_type, facts)
		values (${`p-${number}`}, ${one.name}, ${one.status}, ${one.short}, ${one.description},
			${one.badge}, ${one.seo_title}, ${one.seo_description},
			(select id from categories where lower(name) = lower(${one.category})), ${one.price},
			${one.sale}, ${one.dates}, ${one.flags}, ${one.flags},
			${one.status === "draft" ? "2098-01-01T00:00:00Z" : null}, ${one.product_type},
			${JSON.stringify(one.facts)}::jsonb)
		returning id`);
	for (const [position, path] of one.images.entries()) {
		await database.execute(sql`
			insert into product_images (product_id, path, alt, position)
			values (${id}, ${path}, ${one.name}, ${position})`);
	}
	const single = { values: [], price: null, sku: "one", pieces: 2, facts: { watts: 30 } };
	for (const [position, it] of (one.variations.length > 0 ? one.variations : [single]).entries()) {
		const options = Object.fromEntries(it.values.map((value, at) => [`Option ${at}`, value]));
		const row = await database.one<{ id: number }>(sql`
			insert into variations (product_id, is_default, name, options, sku, barcode, price, facts, position)
			values (${id}, ${it.values.length === 0}, ${it.values.join(" / ")},
				${JSON.stringify(options)}::jsonb, ${it.sku}, ${`48-${number}-${position}`}, ${it.price},
				${JSON.stringify(it.facts)}::jsonb, ${position})
			returning id`);
		await changeStock(database, row.id, { main: it.pieces, second: 1 }, "opening");
	}
}

describe("for any catalog", () => {
	const catalogues = fc.array(product, { minLength: 1, maxLength: 4 });
	const clear = () => database.execute(sql`truncate products, categories cascade`);

	test("importing an export changes nothing, and no cell could be executed as a formula", async () => {
		await fc.assert(
			fc.asyncProperty(catalogues, async (some) => {
				await clear();
				for (const [number, one] of some.entries()) await insert(one, number);
				const before = await readAll();
				for (const format of importFormats) {
					const file = await exportText(format);
					const cells = (await cellsOf(file.replace(/^\uFEFF/, ""))).flat();
					expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
					const { reasons, ...counts } = await importText(file);
					expect([format, reasons]).toEqual([format, []]);
					expect(counts).toEqual({
						created: 0,
						updated: 0,
						unchanged: some.length,
						rejected: 0,
					});
					expect(await readAll()).toEqual(before);
				}
			}),
			{ numRuns: 8 },
		);
	}, 60_000);

	test("a file in Kargado's own format recreates the catalog in an empty shop", async () => {
		const comparable = async () => {
			const { products } = await readAll();
			return products.map(
				({ id: _, version: _v, import_hash: _h, category_id: _c, stock, variations, ...rest }) => ({
					...rest,
					stock: stock.map(({ branch, quantity }) => `${branch} ${quantity}`).sort(),
					variations: variations.map(({ id: _id, ...variation }) => variation),
				}),
			);
		};
		await fc.assert(
			fc.asyncProperty(catalogues, async (some) => {
				await clear();
				for (const [number, one] of some.entries()) await insert(one, number);
				const before = await comparable();
				const file = await exportText("kargado");
				await clear();
				expect(await importText(file)).toMatchObject({ created: some.length, rejected: 0 });
				const tidy = (all: unknown) => JSON.parse(JSON.stringify(all).replaceAll(/\\t/g, " "));
				expect(tidy(await comparable())).toEqual(tidy(before));
			}),
			{ numRuns: 6 },
		);
	}, 60_000);

	test.each(["shopify", "woocommerce"] as const)(
		"product types and specifications are exported and imported unchanged in the format %s",
		async (format) => {
			const known = async () => {
				const { products } = await readAll();
				return products.map((one) => ({
					name: one.name,
					product_type: one.product_type,
					facts: one.facts,
					sold: one.variations.map(({ name, facts: own }) => [name, own]),
				}));
			};
			await fc.assert(
				fc.asyncProperty(catalogues, async (some) => {
					await clear();
					const varied = some.filter(({ variations }) => variations.length !== 1);
					for (const [number, one] of varied.entries()) {
						await insert({ ...one, name: `Product ${number}`, status: "published" }, number);
					}
					const before = await known();
					const file = await exportText(format);
					await clear();
					expect(await importText(file)).toMatchObject({ rejected: 0, reasons: [] });
					expect(await known()).toEqual(before);
				}),
				{ numRuns: 8 },
			);
		},
		60_000,
	);
});
