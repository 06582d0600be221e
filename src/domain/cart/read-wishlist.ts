import sql from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";

export interface WishlistEntry {
	product: Product;
	addedAt: Date;
}

/** Returns the customer's wishlist, latest additions first. Unpublished products are left out. */
export async function readWishlist(
	database: Queryable,
	catalogue: Pick<Catalogue, "readProducts">,
	accountId: number,
): Promise<WishlistEntry[]> {
	const entries = await database.rows<{ product_id: number; created_at: Date }>(sql`
		select product_id, created_at from wishlist_entries
		where account_id = ${accountId} order by created_at desc, product_id desc`);
	const products = await catalogue.readProducts(entries.map((entry) => entry.product_id));
	const byId = new Map(products.map((product) => [product.id, product]));
	return entries.flatMap((entry) => {
		const product = byId.get(entry.product_id);
		return product ? [{ product, addedAt: entry.created_at }] : [];
	});
}
