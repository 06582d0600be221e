import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Merges the wishlist stored in a browser into the customer's wishlist. Unknown products are left out (decisions §5).
 */
export async function mergeWishlist(
	database: Queryable,
	accountId: number,
	entries: readonly { productId: number; addedAt: Date | null }[],
): Promise<void> {
	await database.execute(sql`
		insert into wishlist_entries (account_id, product_id, created_at)
		select ${accountId}, entry.product_id, least(now(), min(entry.added_at))
		from unnest(
			${entries.map((entry) => entry.productId)}::bigint[],
			${entries.map((entry) => entry.addedAt)}::timestamptz[]
		) as entry (product_id, added_at)
		join products on products.id = entry.product_id and products.status = 'published'
		group by entry.product_id
		order by entry.product_id
		on conflict do nothing`);
}
