import { largestQuantity } from "#contract/user/cart.ts";

/** Returns the maximum quantity of one line: the stock, at most 99 (§5). */
export const quantityLimit = (stock: number): number =>
	Math.max(0, Math.min(largestQuantity, Math.floor(stock)));

/**
 * Returns the nearest allowed quantity: an integer from 1 to 99, at most the stock. Returns 0 if the item is out of
 * stock, so that the caller removes the line.
 */
export function clampQuantity(wanted: number, stock: number): number {
	const limit = quantityLimit(stock);
	if (Number.isNaN(wanted)) return Math.min(1, limit);
	return Math.min(Math.max(1, Math.floor(wanted)), limit);
}
