import { largestQuantity } from "#contract/user/cart.ts";

/** Returns the maximum quantity of a cart line: the stock, but at most 99 (§5). */
export const quantityLimit = (stock: number): number =>
	Math.max(0, Math.min(largestQuantity, Math.floor(stock)));

/**
 * Returns the nearest allowed quantity: at least 1, and at most 99 or the stock, whichever is lower. Returns 0 if the
 * item is out of stock, so that the caller removes the line.
 */
export function clampQuantity(wanted: number, stock: number): number {
	const limit = quantityLimit(stock);
	if (Number.isNaN(wanted)) return Math.min(1, limit);
	return Math.min(Math.max(1, Math.floor(wanted)), limit);
}
