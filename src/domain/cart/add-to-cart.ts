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
import { type CartLineRow, linesWithAdded } from "./cart-lines.ts";
import { type Cart, limitCart } from "./read-cart.ts";

/**
 * Adds a quantity to the customer's cart, limited to the stock. `clamped` is true if the quantity was reduced.
 * @throws Refusal if no unit can be added
 */
export async function addToCart(
	database: Queryable,
	accountId: number,
	item: CartItem,
): Promise<Cart> {
	const found = await database.first<ItemFound & { lines: CartLineRow[] }>(sql`
		with item as (${findItem(accountId, item)}),
		added as (
			insert into cart_lines (account_id, variation_id, quantity)
			select ${accountId}, variation_id, least(${item.quantity}::integer, most)
			from item where ${canBeOrdered}
			on conflict (account_id, variation_id) do update
			set quantity = least(cart_lines.quantity + ${item.quantity}::integer, (select most from item))
			where cart_lines.quantity < (select most from item)
			returning variation_id, quantity, added_at
		)
		select item.*, (select quantity from added) as after,
			(select coalesce(json_agg(lines), '[]') from (${linesWithAdded(accountId)}) lines) as lines
		from item`);
	requireOrderable(found);
	if (found.after === null) refuseAboveStock(found);
	const cart = await limitCart(database, accountId, found.lines);
	return { ...cart, clamped: cart.clamped || found.after < found.before + item.quantity };
}
