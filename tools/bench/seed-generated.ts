import sql, { type Sql } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { artFamilies, colourways } from "#demo/art/vocabulary.ts";

const brands = ["Sigla", "Bilis", "Himig", "Tala", "Lakbay", "Tibay", "Linaw", "Alon"];
const kinds = ["Slim", "Pro", "Lite", "Max", "Everyday", "Travel", "Studio", "Compact", "Duo"];
const things = [
	"Phone Case",
	"Screen Protector",
	"Wall Charger",
	"USB-C Cable",
	"Power Bank",
	"Wireless Earbuds",
	"Bluetooth Speaker",
	"Car Mount",
	"Tripod",
	"Memory Card",
	"Wireless Mouse",
	"Mechanical Keyboard",
	"Webcam",
	"Laptop Stand",
	"USB Hub",
	"Laptop Sleeve",
];
const colours = ["Black", "White", "Mango", "Sea Green"];

/** Returns the list element with this number. Numbers beyond the end wrap around to the beginning. */
const pick = (list: readonly string[], number: Sql): Sql =>
	sql`(${list}::text[])[1 + (${number})::integer % ${list.length}::integer]`;

async function insertCategories(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into categories (slug, name, position, images)
		select 'generated-' || number, 'Generated: ' || name || 's', 100 + number,
			array['/storage/art/case-mango-0.webp']
		from unnest(${things}::text[]) with ordinality as listed (name, number)
		on conflict do nothing
	`);
}

/**
 * Inserts products, numbered from `first`. Every seventh product is on sale, and each tag is on every fiftieth product.
 */
async function insertProducts(transaction: Queryable, first: number, count: number): Promise<void> {
	const n = sql`number`;
	await transaction.execute(sql`
		insert into products (slug, name, category_id, short_description, description, price, sale_price,
			featured, is_hot, is_best_seller, is_new, created_at)
		select 'generated-' || number,
			concat_ws(' ', ${pick(brands, sql`${n} * 7`)}, ${pick(things, n)}, ${pick(kinds, sql`${n} / 16`)}, number),
			categories.id,
			'A ' || lower(${pick(kinds, sql`${n} / 16`)}) || ' ' || lower(${pick(things, n)}) || ' for every day.',
			'Made for long days: it fits well, lasts, and is easy to return within seven days.'
				|| E'\n\n- Number ' || number || E'\n- Weight ' || 20 + number % 400 || ' g',
			price, case when number % 7 = 0 then price - price / 5 end,
			number % 50 = 0, number % 50 = 1, number % 50 = 2, number % 50 = 3,
			now() - number * interval '7 minutes'
		from generate_series(${first}::integer, ${first + count - 1}::integer) as number
		cross join lateral (select 9900 + (number::bigint * 7919 % 500) * 1000 as price) as priced
		join categories on categories.slug = 'generated-' || 1 + number % ${things.length}::integer
	`);
}

async function insertImages(transaction: Queryable, first: number): Promise<void> {
	const art = sql`'/storage/art/' || ${pick(artFamilies, sql`id`)} || '-' || ${pick(colourways, sql`id / 26`)}`;
	await transaction.execute(sql`
		insert into product_images (product_id, path, alt, position)
		select id, ${art} || '-' || detail || '.webp', name, detail
		from products cross join generate_series(0, 1) as detail
		where slug like 'generated-%' and substring(slug from 11)::integer >= ${first}
	`);
}

/** Adds color variations, all at the product's price, to every fifth product. */
async function insertVariations(transaction: Queryable, first: number): Promise<void> {
	await transaction.execute(sql`
		insert into variations (product_id, is_default, name, sku, options, position)
		select products.id, colour is null, coalesce(colour, ''), 'GEN-' || products.id || '-' || coalesce(position, 0),
			case when colour is null then '{}' else jsonb_build_object('Colour', colour) end,
			coalesce(position, 0)
		from products
		left join unnest(${colours}::text[]) with ordinality as listed (colour, position)
			on products.id % 5 = 0
		where slug like 'generated-%' and substring(slug from 11)::integer >= ${first}
	`);
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason)
		select variations.id, branches.id, 1 + (variations.id * 31 + branches.id * 17) % 90, 'opening'
		from variations
		join products on products.id = product_id
		cross join branches
		where slug like 'generated-%' and substring(slug from 11)::integer >= ${first}
			and (variations.id + branches.id) % 11 <> 0
	`);
}

/**
 * Adds this many plausible products with pictures, variations and stock, for benchmarks and tests of size. Each run
 * creates the same products; a second call continues where the first one ended.
 */
export async function seedGenerated(database: Database, count: number): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`set local statement_timeout = 0`);
		const { first } = await transaction.one<{ first: number }>(sql`
			select coalesce(max(substring(slug from 11)::integer), 0) + 1 as first
			from products where slug ~ '^generated-[0-9]+$'
		`);
		await insertCategories(transaction);
		await insertProducts(transaction, first, count);
		await insertImages(transaction, first);
		await insertVariations(transaction, first);
	});
	await database.execute(sql`analyze`);
}
