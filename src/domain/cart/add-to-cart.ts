import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type CartItem,
	canBeOrdered,
	findItem,
	type ItemFound,
	refuseAboveStock,
	requireOrderable,
} from "./cart-item.ts";
import { type Cart, readCart } from "./read-cart.ts";

/**
 * Adds pieces to the customer's cart, as many as stock allows; `clamped` tells that not all fitted.
 * @throws Refusal where not a single piece can be added
 */
export async function addToCart(
	database: Queryable,
	accountId: number,
	item: CartItem,
): Promise<Cart> {
	const found = await database.first<ItemFound>(sql`
		with item as (${findItem(accountId, item)}),
		added as (
			insert into cart_lines (account_id, variation_id, quantity)
			select ${accountId}, variation_id, least(${item.quantity}::integer, most)
			from item where ${canBeOrdered}
			on conflict (account_id, variation_id) do update
			set quantity = least(cart_lines.quantity + ${item.quantity}::integer, (select most from item))
			where cart_lines.quantity < (select most from item)
			returning quantity
		)
		select item.*, (select quantity from added) as after from item`);
	requireOrderable(found);
	if (found.after === null) refuseAboveStock(found);
	const cart = await readCart(database, accountId);
	return { ...cart, clamped: cart.clamped || found.after < found.before + item.quantity };
}
