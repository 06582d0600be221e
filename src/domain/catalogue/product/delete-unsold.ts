import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Reasons why a product can't be deleted: it was sold, or a payment in progress reserves ("held") it. */
export type RetainedProduct = "sold" | "held";

/** Returns the products that can't be deleted, because they were sold or are reserved by a payment in progress. */
export async function findRetained(
	transaction: Queryable,
	ids: readonly number[],
): Promise<Map<number, RetainedProduct>> {
	// Lock the stock, so that nothing is sold before the transaction ends.
	await transaction.execute(sql`
		select from stock where of_product_id = any(${ids}::bigint[])
		order by variation_id, branch_id for update`);
	const rows = await transaction.rows<{ id: number; kept: RetainedProduct }>(sql`
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
 * Deletes unsold products with their variations, pictures, and cart and wishlist lines. Deletes their stock together
 * with its ledger entries, because stock must equal the sum of the ledger.
 */
export async function deleteUnsold(transaction: Queryable, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction.execute(sql`
		delete from stock_ledger using variations
		where variations.id = variation_id and product_id = any(${ids}::bigint[])`);
	await transaction.execute(sql`delete from products where id = any(${ids}::bigint[])`);
}
