import sql from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Catalogue } from "./catalogue.ts";
import { rankRelated } from "./rank-related.ts";
import { searchAlike } from "./search-alike.ts";

const shownRelated = 8;
/**
 * Maximum number of candidates of each kind: with a lower price, with a higher price, and with words of the product's
 * name.
 */
const candidatesEach = 12;

interface Place {
	id: number;
	name: string;
	category_id: number | null;
	shown_price: number;
}

/** Returns the products of the same category with the closest lower and higher prices. */
async function listNearByPrice(database: Queryable, place: Place): Promise<number[]> {
	const { id, category_id, shown_price } = place;
	if (category_id === null) return [];
	const rows = await database.rows<{ id: number }>(sql`
		(select id from products
		where status = 'published' and category_id = ${category_id}
			and (shown_price, id) > (${shown_price}, ${id})
		order by shown_price, id limit ${candidatesEach})
		union all
		(select id from products
		where status = 'published' and category_id = ${category_id}
			and (shown_price, id) < (${shown_price}, ${id})
		order by shown_price desc, id desc limit ${candidatesEach})
	`);
	return rows.map((row) => row.id);
}

/**
 * Returns published products that are similar in category, words and price. Throws Refusal `missing` if the product
 * isn't published.
 */
export async function listRelated(
	database: Queryable,
	catalogue: Catalogue,
	slug: string,
): Promise<{ product: Product; related: Product[] }> {
	const place = await database.first<Place>(sql`
		select id, name, category_id, shown_price from products
		where slug = ${slug} and status = 'published'
	`);
	if (!place) throw new Refusal("missing", "Product not found.");
	const [near, alike] = await Promise.all([
		listNearByPrice(database, place),
		searchAlike(catalogue, place.name, candidatesEach),
	]);
	const [product, ...candidates] = await catalogue.readProducts([
		...new Set([place.id, ...near, ...alike]),
	]);
	if (product?.id !== place.id) throw new Refusal("missing", "Product not found.");
	return { product, related: rankRelated(product, candidates).slice(0, shownRelated) };
}
