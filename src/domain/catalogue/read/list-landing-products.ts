import sql from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import { listProducts } from "./list-products.ts";

/** Number of products in each list on the landing page (specification §9). */
const landingProducts = 8;

/** Returns the featured products, newest first. */
export async function listFeaturedProducts(
	database: Queryable,
	catalogue: Catalogue,
): Promise<Product[]> {
	const request = { tag: "featured", sort: "newest", limit: landingProducts } as const;
	return (await listProducts(database, catalogue, request)).items;
}

export async function listNewArrivals(
	database: Queryable,
	catalogue: Catalogue,
): Promise<Product[]> {
	const request = { sort: "newest", limit: landingProducts } as const;
	return (await listProducts(database, catalogue, request)).items;
}

/**
 * Returns the featured product for the hero of the landing page, if any. Prefers products in stock, then products on
 * sale, then the newest.
 */
export async function findHeroProduct(
	database: Queryable,
	catalogue: Catalogue,
): Promise<Product | undefined> {
	const found = await database.first<{ id: number }>(sql`
		select id from products where featured and status = 'published'
		order by exists (
			select from variations
			join stock on stock.variation_id = variations.id and quantity > reserved
			join branches on branches.id = stock.branch_id and is_open
			where product_id = products.id and archived_at is null
		) desc, current_sale_price is not null desc, created_at desc, id desc
		limit 1
	`);
	return found && (await catalogue.readProducts([found.id]))[0];
}
