import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { allFactColumns } from "#domain/catalogue/files/formats/fact-columns.ts";
import type { ImportedProduct } from "#domain/catalogue/files/formats/imported-product.ts";
import { writeProducts } from "#domain/catalogue/files/import/write-products.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { demoCategories } from "./categories.ts";
import { readDemoProducts } from "./read-demo-products.ts";

const daysUntilNoLongerNew = 28;

/** Hashes a text with 32-bit FNV-1a, for numbers that look random but never change. */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	// Mix the bits again, because FNV gives similar texts similar low bits.
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns how many days before the demo's creation a product was added. */
export function demoAge(slug: string, isNew: boolean): number {
	const age = hashText(`age of ${slug}`);
	return isNew ? 1 + (age % (daysUntilNoLongerNew - 1)) : daysUntilNoLongerNew + 2 + (age % 620);
}

type DemoProducts = Awaited<ReturnType<typeof readDemoProducts>>;

const day = 24 * 60 * 60 * 1000;

/** Returns three alternating pictures of a category, from products spread evenly over its list. */
function picturesOf(name: string, products: readonly ImportedProduct[]): string[] {
	const shelf = products.filter(({ category }) => category === name).reverse();
	return [0, 1, 2].flatMap((third) => {
		const path = shelf[Math.floor((third * shelf.length) / 3)]?.images[0]?.path;
		return path ? [path] : [];
	});
}

async function insertCategories(
	transaction: Queryable,
	products: readonly ImportedProduct[],
): Promise<void> {
	const rows = JSON.stringify(
		demoCategories.map(({ slug, name, position, synonyms = [] }) => ({
			slug,
			name,
			position,
			synonyms,
			images: picturesOf(name, products),
		})),
	);
	await transaction.execute(sql`
		insert into categories (slug, name, images, synonyms, position)
		select slug, name, images, synonyms, position
		from json_to_recordset(${rows}::json)
			as rows (slug text, name text, images text[], synonyms text[], position integer)
		on conflict (slug) do nothing
	`);
}

async function importProducts(
	transaction: Queryable,
	{ reading, products }: DemoProducts,
	now: Date,
): Promise<void> {
	const branches = await transaction.rows<{ id: number; code: string }>(
		sql`select id, code from branches order by position, id`,
	);
	const { rejected, left } = await writeProducts(transaction, products, {
		reading,
		branches,
		now,
		stockReason: "opening",
		place: {
			branch: "main",
			branches: branches.map(({ code }) => code),
			origin: "",
			facts: allFactColumns(standardTables),
		},
		branchId: branches[0]?.id ?? 0,
		createdAt: ({ key, fields }) =>
			new Date(now.getTime() - demoAge(key, fields.is_new ?? false) * day),
	});
	for (const { line, reason } of [...rejected, ...left]) throw new Error(`Line ${line} ${reason}.`);
}

/** Fills the catalog in one transaction. Does nothing if there are products already. */
export async function seedCatalogue(database: Database, now: Date): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`lock table products in share row exclusive mode`);
		if (await transaction.first(sql`select from products limit 1`)) return;
		const demo = await readDemoProducts();
		await insertCategories(transaction, demo.products);
		await importProducts(transaction, demo, now);
	});
}
