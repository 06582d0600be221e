import sql, { type Sql } from "sql-template-tag";
import { largestQuantity } from "#contract/user/cart.ts";
import { availableStock } from "#domain/inventory/available-stock.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { quantityLimit } from "./clamp-quantity.ts";

/** The item that a shopper selected: a product, and a variation if the product has variations. */
export interface CartItem {
	productId: number;
	variationId: number | null;
	quantity: number;
}

/** The item as found in the database, with its quantity in the cart before and after the change. */
export interface ItemFound {
	product_name: string;
	variation_id: number | null;
	is_orderable: boolean;
	needs_variation: boolean;
	stock: number;
	before: number;
	after: number | null;
}

/**
 * SQL for the row of an item (`ItemFound`), including the maximum quantity of its cart line (`most`). A product without
 * variations is sold as its hidden default variation, whose id clients don't know.
 */
export const findItem = (accountId: number, item: Omit<CartItem, "quantity">): Sql => sql`
	select found.*, least(${largestQuantity}::integer, found.stock) as most,
		coalesce((
			select quantity from cart_lines
			where account_id = ${accountId} and variation_id = found.variation_id
		), 0) as before
	from (
		select products.name as product_name, variations.id as variation_id,
			products.status = 'published' as is_orderable,
			${item.variationId}::bigint is null and exists (
				select from variations where product_id = products.id and not is_default and archived_at is null
			) as needs_variation,
			${availableStock(sql`variations.id`, accountId)} as stock
		from products
		left join variations on variations.product_id = products.id
			and variations.archived_at is null
			and variations.is_default = (${item.variationId}::bigint is null)
			and variations.id = coalesce(${item.variationId}::bigint, variations.id)
		where products.id = ${item.productId}
	) found`;

/** SQL condition on the rows of `findItem` that is true if the item can be ordered. */
export const canBeOrdered = sql`is_orderable and not needs_variation and stock > 0 and variation_id is not null`;

/**
 * Throws if the item can't be added to a cart.
 * @throws Refusal with the reason
 */
export function requireOrderable(found: ItemFound | undefined): asserts found is ItemFound {
	if (!found?.is_orderable) throw new Refusal("missing", "Product not found.");
	if (found.needs_variation) refuseVariation("Please select a variant first");
	if (found.variation_id === null) {
		refuseVariation("This variation does not belong to the product.");
	}
	if (found.stock <= 0) {
		throw new Refusal("conflict", "Sorry, this item is out of stock", { code: "out_of_stock" });
	}
}

function refuseVariation(message: string): never {
	throw new Refusal("invalid", message, { errors: { variation_id: [message] } });
}

export function refuseAboveStock(found: ItemFound): never {
	const limit = quantityLimit(found.stock);
	throw new Refusal(
		"conflict",
		`Maximum stock limit reached (${limit}) for ${found.product_name}`,
		{ code: "stock_limit" },
	);
}
