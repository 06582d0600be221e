import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Cart } from "./read-cart.ts";

export async function clearCart(database: Queryable, accountId: number): Promise<Cart> {
	await database.execute(sql`delete from cart_lines where account_id = ${accountId}`);
	return { lines: [], subtotal: 0, count: 0, clamped: false };
}
