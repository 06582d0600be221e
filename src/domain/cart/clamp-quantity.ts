import { largestQuantity } from "#contract/user/cart.ts";

/** The most pieces of one line: what is in stock, never above 99 (§5). */
export const quantityLimit = (stock: number): number =>
	Math.max(0, Math.min(largestQuantity, Math.floor(stock)));

/**
 * The nearest quantity a cart may hold: whole, 1 to 99, not above stock.
 * Gives 0 where nothing is in stock, for then the line has to go.
 */
export function clampQuantity(wanted: number, stock: number): number {
	const limit = quantityLimit(stock);
	if (Number.isNaN(wanted)) return Math.min(1, limit);
	return Math.min(Math.max(1, Math.floor(wanted)), limit);
}
