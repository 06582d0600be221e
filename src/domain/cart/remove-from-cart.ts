import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type Cart, readCart } from "./read-cart.ts";

/** Removes the line of a variation from the cart, or all lines of the product if no variation is given. */
export async function removeFromCart(
	database: Queryable,
	accountId: number,
	item: { productId: number; variationId: number | null },
): Promise<Cart> {
	const removed = await database.execute(sql`
		delete from cart_lines using variations
		where cart_lines.account_id = ${accountId}
			and variations.id = cart_lines.variation_id
			and variations.product_id = ${item.productId}
			and variations.id = coalesce(${item.variationId}::bigint, variations.id)`);
	if (removed === 0) throw new Refusal("missing", "This item is not in your cart.");
	return readCart(database, accountId);
}
