import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type CartLineRow, cartLineRows, unitPrice } from "./cart-lines.ts";
import { clampQuantity } from "./clamp-quantity.ts";

export interface Cart {
	lines: CartLineRow[];
	subtotal: Centavos;
	/** Total quantity of all lines. */
	count: number;
	/** True if a quantity was reduced to the stock, or a line was removed because it's sold out. */
	clamped: boolean;
}

/** Returns the customer's cart, limited to current stock. Lines that can't be bought are removed. */
export const readCart = async (database: Queryable, accountId: number): Promise<Cart> =>
	limitCart(database, accountId, await database.rows<CartLineRow>(cartLineRows(accountId)));

/** Limits lines that were already read to the current stock, saves the changes, and returns the cart. */
export async function limitCart(
	database: Queryable,
	accountId: number,
	found: readonly CartLineRow[],
): Promise<Cart> {
	const settled = found.map((row) => ({
		...row,
		quantity: row.is_offered ? clampQuantity(row.quantity, row.stock) : 0,
	}));
	const changed = settled.filter((row, index) => row.quantity !== found[index]?.quantity);
	if (changed.length > 0) await storeQuantities(database, accountId, changed);
	const lines = settled.filter((row) => row.quantity > 0);
	return {
		lines,
		subtotal: lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0),
		count: lines.reduce((sum, line) => sum + line.quantity, 0),
		clamped: changed.length > 0,
	};
}

async function storeQuantities(
	database: Queryable,
	accountId: number,
	lines: { variation_id: number; quantity: number }[],
): Promise<void> {
	const lowered = lines.filter((line) => line.quantity > 0);
	const dead = lines.filter((line) => line.quantity === 0);
	await database.execute(sql`
		with lowered as (
			update cart_lines set quantity = given.quantity
			from unnest(
				${lowered.map((line) => line.variation_id)}::bigint[],
				${lowered.map((line) => line.quantity)}::integer[]
			) as given (variation_id, quantity)
			where cart_lines.account_id = ${accountId}
				and cart_lines.variation_id = given.variation_id
				and cart_lines.quantity > given.quantity
		)
		delete from cart_lines
		where account_id = ${accountId}
			and variation_id = any(${dead.map((line) => line.variation_id)}::bigint[])`);
}
