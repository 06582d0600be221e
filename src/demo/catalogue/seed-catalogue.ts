import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Art, artPath } from "#demo/art/art-path.ts";
import { type ArtDetail, artDetails, capacities } from "#demo/art/vocabulary.ts";
import type { DemoCategory, DemoProduct, DemoVariation } from "./demo-product.ts";

const day = 24 * 60 * 60 * 1000;

function toCategoryRow(category: DemoCategory) {
	const { slug, name, position, families, colourway, synonyms = [] } = category;
	const [first] = families;
	// Three pictures that take turns: one of each drawing, and more of the first one's shapes.
	const drawings = families.map((family) => ({ family, detail: 0 as ArtDetail }));
	const shapes = first ? artDetails.slice(1).map((detail) => ({ family: first, detail })) : [];
	const images = [...drawings, ...shapes]
		.slice(0, 3)
		.map(({ family, detail }) => artPath({ family, colourway, detail }));
	return { slug, name, position, synonyms, images };
}

/** What a power bank's drawing is marked with: what its variation, name or specification says. */
function capacityOf(product: DemoProduct, variation?: DemoVariation): Pick<Art, "capacity"> {
	if (product.family !== "power-bank") return {};
	const specification = product.description.split("\n").filter((line) => line.startsWith("- "));
	const written = [variation?.name ?? "", product.name, ...specification]
		.map((text) => /([\d,]+) mAh/.exec(text)?.[1]?.replace(",", ""))
		.find((digits) => digits !== undefined);
	const capacity = capacities.find((each) => String(each) === written);
	return capacity ? { capacity } : {};
}

/** The same product from further sides: its drawing's next shapes in the same colour. */
function imagesOf(product: DemoProduct) {
	const { family, colourway, detail, variations, name } = product;
	const own = capacityOf(product, variations[0]);
	const colours = [...new Set([colourway, ...variations.map((one) => one.colourway)])];
	const main = { path: artPath({ family, colourway, detail, ...own }), alt: name };
	const others = colours
		.slice(1, 3)
		.map((colour) => ({ path: artPath({ family, colourway: colour, detail, ...own }), alt: name }));
	const next = artDetails[(detail + 1) % artDetails.length] ?? 0;
	const other = { path: artPath({ family, colourway, detail: next, ...own }), alt: name };
	return others.length > 0 ? [main, ...others] : [main, other];
}

function toVariationRow(product: DemoProduct, variation: DemoVariation, index: number) {
	const { family } = product;
	const { colourway, detail = product.detail } = variation;
	return {
		is_default: false,
		name: variation.name,
		sku: `${product.sku}-${index + 1}`,
		options: variation.options,
		price: variation.price ?? null,
		image: artPath({ family, colourway, detail, ...capacityOf(product, variation) }),
		position: index,
		...variation.stock,
	};
}

function toProductRow(product: DemoProduct, now: Date) {
	const { stock, sku } = product;
	const only = {
		is_default: true,
		name: "",
		sku,
		options: {},
		price: null,
		image: null,
		position: 0,
	};
	return {
		slug: product.slug,
		name: product.name,
		category: product.category,
		short_description: product.shortDescription,
		description: product.description,
		price: product.price,
		sale_price: product.salePrice ?? null,
		badge: product.badge ?? null,
		featured: product.featured,
		is_new: product.isNew,
		is_hot: product.isHot,
		is_best_seller: product.isBestSeller,
		created_at: new Date(now.getTime() - product.createdDaysAgo * day),
		images: imagesOf(product),
		items:
			product.variations.length > 0
				? product.variations.map((one, index) => toVariationRow(product, one, index))
				: [{ ...only, ...stock }],
	};
}

async function insertCategories(transaction: Queryable, categories: DemoCategory[]) {
	const rows = JSON.stringify(categories.map(toCategoryRow));
	await transaction.execute(sql`
		insert into categories (slug, name, images, synonyms, position)
		select slug, name, images, synonyms, position
		from json_to_recordset(${rows}::json)
			as rows (slug text, name text, images text[], synonyms text[], position integer)
		on conflict (slug) do nothing
	`);
}

async function insertProducts(transaction: Queryable, rows: string): Promise<void> {
	await transaction.execute(sql`
		insert into products (slug, name, category_id, short_description, description, price, sale_price,
			badge, featured, is_new, is_hot, is_best_seller, created_at, updated_at)
		select rows.slug, rows.name, categories.id, short_description, description, price, sale_price,
			badge, featured, is_new, is_hot, is_best_seller, rows.created_at, rows.created_at
		from json_to_recordset(${rows}::json) as rows (slug text, name text, category text,
			short_description text, description text, price bigint, sale_price bigint, badge text,
			featured boolean, is_new boolean, is_hot boolean, is_best_seller boolean,
			created_at timestamptz)
		left join categories on categories.slug = rows.category
	`);
	await transaction.execute(sql`
		insert into product_images (product_id, path, alt, position)
		select products.id, image->>'path', image->>'alt', ordinality - 1
		from json_to_recordset(${rows}::json) as rows (slug text, images json)
		join products using (slug)
		cross join json_array_elements(images) with ordinality as listed (image, ordinality)
	`);
	await transaction.execute(sql`
		insert into variations (product_id, is_default, name, sku, options, price, image, position)
		select products.id, is_default, item.name, sku, item.options, item.price, image, position
		from json_to_recordset(${rows}::json) as rows (slug text, items json)
		join products using (slug)
		cross join json_to_recordset(items) as item (is_default boolean, name text, sku text,
			options jsonb, price bigint, image text, position integer)
	`);
}

async function insertStock(transaction: Queryable, rows: string): Promise<void> {
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason)
		select variations.id, branches.id, pieces, 'opening'
		from json_to_recordset(${rows}::json) as rows (slug text, items json)
		join products using (slug)
		cross join json_to_recordset(items) as item (name text, main integer, second integer)
		join variations on variations.product_id = products.id and variations.name = item.name
		cross join lateral (values ('main', main), ('second', second)) as counted (code, pieces)
		join branches on branches.code = counted.code
		where pieces > 0
	`);
}

export interface DemoCatalogue {
	categories: DemoCategory[];
	products: DemoProduct[];
}

/** Writes a catalogue in bulk, and does nothing where there are products already; gives whether it did. */
export async function seedCatalogue(
	database: Database,
	catalogue: DemoCatalogue,
	now: Date,
): Promise<boolean> {
	const rows = JSON.stringify(catalogue.products.map((product) => toProductRow(product, now)));
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`lock table products in share row exclusive mode`);
		if (await transaction.first(sql`select from products limit 1`)) return false;
		await insertCategories(transaction, catalogue.categories);
		await insertProducts(transaction, rows);
		await insertStock(transaction, rows);
		return true;
	});
}
