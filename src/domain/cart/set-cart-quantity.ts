import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type CartItem, findItem, type ItemFound, requireOrderable } from "./cart-item.ts";
import { type Cart, readCart } from "./read-cart.ts";

/** Sets the quantity of a line, limited to the stock. `clamped` is true if the quantity was reduced. */
export async function setCartQuantity(
	database: Queryable,
	accountId: number,
	item: CartItem,
): Promise<Cart> {
	const found = await database.first<ItemFound>(sql`
		with item as (${findItem(accountId, item)}),
		changed as (
			update cart_lines set quantity = least(${item.quantity}::integer, most)
			from item
			where item.is_orderable and not item.needs_variation and item.stock > 0
				and cart_lines.account_id = ${accountId}
				and cart_lines.variation_id = item.variation_id
			returning cart_lines.quantity
		)
		select item.*, (select quantity from changed) as after from item`);
	requireOrderable(found);
	if (found.after === null) throw new Refusal("missing", "This item is not in your cart.");
	const cart = await readCart(database, accountId);
	return { ...cart, clamped: cart.clamped || found.after < item.quantity };
}
