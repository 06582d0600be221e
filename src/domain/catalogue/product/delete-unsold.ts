import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Why a product is part of the shop's books, and so stays. */
export type Kept = "sold" | "held";

/** Those of these products that were sold once, or are held for a payment that has started. */
export async function findKept(
	transaction: Queryable,
	ids: readonly number[],
): Promise<Map<number, Kept>> {
	// Locked, so that nothing of them is sold until the transaction ends.
	await transaction.execute(sql`
		select from stock where of_product_id = any(${ids}::bigint[])
		order by variation_id, branch_id for update`);
	const rows = await transaction.rows<{ id: number; kept: Kept }>(sql`
		select product_id as id, 'held' as kept from stock_reservations
		join variations on variations.id = variation_id where product_id = any(${ids}::bigint[])
		union all
		select product_id, 'sold' from order_lines where product_id = any(${ids}::bigint[])
		union all
		select product_id, 'sold' from stock_ledger
		join variations on variations.id = variation_id
		where product_id = any(${ids}::bigint[])
			and (order_id is not null or reason in ('sold', 'cancelled', 'returned'))`);
	return new Map(rows.map(({ id, kept }) => [id, kept]));
}

/**
 * Deletes products that no book speaks of: their variations, pictures, lines in carts and wishlists
 * and the ledger of their stock go with them, so that what is left still adds up.
 */
export async function deleteUnsold(transaction: Queryable, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction.execute(sql`
		delete from stock_ledger using variations
		where variations.id = variation_id and product_id = any(${ids}::bigint[])`);
	await transaction.execute(sql`delete from products where id = any(${ids}::bigint[])`);
}
