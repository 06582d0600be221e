import sql, { join, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ProductStatus } from "#lib/products/product-statuses.ts";
import { productsFoundBy } from "./products-found-by.ts";

/** Filter of a product list or an export. */
export interface ProductFilter {
	/** Search text as typed (see products-found-by.ts). */
	search?: string | undefined;
	/** `current`: every status except archived. */
	status?: ProductStatus | "current" | undefined;
	category_id?: number | undefined;
	/** True for only products with low stock at some branch, and false for only the other products. */
	low_stock?: boolean | undefined;
	on_sale?: boolean | undefined;
	/**
	 * True for only products with an item whose GTIN another item also has, and false for only the other products.
	 * Items with equal GTINs were created before GTINs had to be unique.
	 */
	shared_barcode?: boolean | undefined;
}

/**
 * SQL query of products with low stock. `is_low` has an index, and the other condition is cheap, because few variations
 * are archived.
 */
export const lowItems = sql`
	select of_product_id from stock
	where is_low and variation_id not in (select id from variations where archived_at is not null)`;

export const isLowOrNot = (productId: Sql, isLow: boolean): Sql =>
	isLow ? sql`${productId} in (${lowItems})` : sql`${productId} not in (${lowItems})`;

export const archivedProducts = sql`select id from products where status = 'archived'`;

/** SQL conditions on `products`, without the search. */
export function conditionsOf(filter: ProductFilter): Sql {
	const conditions = [sql`true`];
	if (filter.status === "current") conditions.push(sql`products.status <> 'archived'`);
	else if (filter.status) conditions.push(sql`products.status = ${filter.status}`);
	if (filter.category_id !== undefined) {
		conditions.push(sql`products.category_id = ${filter.category_id}`);
	}
	if (filter.low_stock !== undefined) {
		conditions.push(isLowOrNot(sql`products.id`, filter.low_stock));
	}
	if (filter.on_sale !== undefined) {
		conditions.push(
			filter.on_sale
				? sql`products.current_sale_price is not null`
				: sql`products.current_sale_price is null`,
		);
	}
	if (filter.shared_barcode !== undefined) {
		const operator = filter.shared_barcode ? sql`in` : sql`not in`;
		conditions.push(sql`products.id ${operator} (select product_id from products_sharing_gtins)`);
	}
	return join(conditions, " and ");
}

/** SQL conditions on `products`, including the search. */
export async function readProductConditions(
	queryable: Queryable,
	filter: ProductFilter,
): Promise<Sql> {
	const found = await productsFoundBy(queryable, filter.search);
	const matching = conditionsOf(filter);
	return found ? sql`${matching} and ${found.among(sql`products.id`)}` : matching;
}
