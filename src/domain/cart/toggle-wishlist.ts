import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Adds a product to the customer's wishlist, or removes it if it's there. */
export async function toggleWishlist(
	database: Queryable,
	accountId: number,
	productId: number,
): Promise<void> {
	const changed = await database.one<{ removed: number; known: number }>(sql`
		with removed as (
			delete from wishlist_entries
			where account_id = ${accountId} and product_id = ${productId} returning product_id
		),
		known as (select id from products where id = ${productId} and status = 'published'),
		added as (
			insert into wishlist_entries (account_id, product_id)
			select ${accountId}, id from known where not exists (select from removed)
			on conflict do nothing
		)
		select (select count(*) from removed) as removed, (select count(*) from known) as known`);
	if (changed.removed + changed.known === 0) throw new Refusal("missing", "Product not found.");
}
