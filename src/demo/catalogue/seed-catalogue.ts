import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { artPath } from "#demo/art/art-path.ts";
import { type ArtDetail, artDetails } from "#demo/art/vocabulary.ts";
import { allFactColumns } from "#domain/catalogue/files/formats/fact-columns.ts";
import { writeProducts } from "#domain/catalogue/files/import/write-products.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { type DemoCategory, demoCategories } from "./categories.ts";
import { demoAge } from "./demo-age.ts";
import { readDemoProducts } from "./read-demo-products.ts";

const day = 24 * 60 * 60 * 1000;

function toCategoryRow({ families, colourway, synonyms = [], ...category }: DemoCategory) {
	const [first] = families;
	// Three pictures that take turns: one of each drawing, and more of the first one's shapes.
	const drawings = families.map((family) => ({ family, detail: 0 as ArtDetail }));
	const shapes = first ? artDetails.slice(1).map((detail) => ({ family: first, detail })) : [];
	const images = [...drawings, ...shapes]
		.slice(0, 3)
		.map(({ family, detail }) => artPath({ family, colourway, detail }));
	return { ...category, synonyms, images };
}

async function insertCategories(transaction: Queryable): Promise<void> {
	const rows = JSON.stringify(demoCategories.map(toCategoryRow));
	await transaction.execute(sql`
		insert into categories (slug, name, images, synonyms, position)
		select slug, name, images, synonyms, position
		from json_to_recordset(${rows}::json)
			as rows (slug text, name text, images text[], synonyms text[], position integer)
		on conflict (slug) do nothing
	`);
}

async function importProducts(transaction: Queryable, now: Date): Promise<void> {
	const { reading, products } = await readDemoProducts();
	const branches = await transaction.rows<{ id: number; code: string }>(
		sql`select id, code from branches order by position, id`,
	);
	const { rejected, left } = await writeProducts(transaction, products, {
		...{ reading, branches, now, stockReason: "opening" },
		place: {
			...{ branch: "main", branches: branches.map(({ code }) => code), origin: "" },
			facts: allFactColumns(standardTables),
		},
		branchId: branches[0]?.id ?? 0,
		createdAt: ({ key, fields }) =>
			new Date(now.getTime() - demoAge(key, fields.is_new ?? false) * day),
	});
	for (const { line, reason } of [...rejected, ...left]) throw new Error(`Line ${line} ${reason}.`);
}

/** Fills the catalogue, all or nothing, and does nothing where there are products already. */
export async function seedCatalogue(database: Database, now: Date): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`lock table products in share row exclusive mode`);
		if (await transaction.first(sql`select from products limit 1`)) return;
		await insertCategories(transaction);
		await importProducts(transaction, now);
	});
}
