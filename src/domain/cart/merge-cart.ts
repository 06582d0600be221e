import sql from "sql-template-tag";
import { largestQuantity } from "#contract/user/cart.ts";
import type { Queryable } from "#db/database.ts";
import { availableStock } from "#domain/inventory/available-stock.ts";
import type { CartItem } from "./cart-item.ts";
import { type Cart, readCart } from "./read-cart.ts";

/**
 * Merges the cart stored in a browser into the customer's cart. The result has all lines of both carts, limited to the
 * stock. If both contain an item, the larger quantity applies (decisions §5). `readCart` later removes items that are
 * no longer sold, and sets `clamped` for them.
 */
export async function mergeCart(
	database: Queryable,
	accountId: number,
	items: readonly CartItem[],
): Promise<Cart> {
	await database.execute(sql`
		insert into cart_lines (account_id, variation_id, quantity)
		select ${accountId}, wanted.variation_id, least(wanted.quantity, wanted.stock)
		from (
			select variations.id as variation_id, max(item.quantity) as quantity,
				${availableStock(sql`variations.id`, accountId)} as stock
			from unnest(
				${items.map((item) => item.productId)}::bigint[],
				${items.map((item) => item.variationId)}::bigint[],
				${items.map((item) => item.quantity)}::integer[]
			) as item (product_id, variation_id, quantity)
			join products on products.id = item.product_id
			join variations on variations.product_id = products.id
				and variations.archived_at is null
				and variations.is_default = (item.variation_id is null)
				and variations.id = coalesce(item.variation_id, variations.id)
			where item.variation_id is not null or not exists (
				select from variations where product_id = products.id and not is_default and archived_at is null
			)
			group by variations.id
		) wanted
		where wanted.stock > 0
		order by wanted.variation_id
		on conflict (account_id, variation_id) do update
		set quantity = greatest(cart_lines.quantity, least(excluded.quantity, ${largestQuantity}::integer))`);
	const cart = await readCart(database, accountId);
	return { ...cart, clamped: cart.clamped || !items.every((item) => holds(cart, item)) };
}

const holds = (cart: Cart, item: CartItem): boolean =>
	cart.lines.some(
		(line) =>
			line.product_id === item.productId &&
			(line.is_default ? null : line.variation_id) === item.variationId &&
			line.quantity >= item.quantity,
	);
