import type { Queryable } from "#db/database.ts";
import type { CartLineRow } from "#domain/cart/cart-lines.ts";
import { lockStock, stockOf } from "#domain/inventory/lock-stock.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import { replaceIntent } from "#domain/payments/replace-intent.ts";
import { allocateCart, type OnlyBranch } from "./allocate-cart.ts";

interface Taking {
	/** The customer, who can also use the stock that their own pending payment reserves; null or omitted for none. */
	buyer?: { accountId: number; now: Date } | null;
	/** The only branch that may provide the items; null or omitted if all open branches may. */
	only?: (OnlyBranch & { branchId: number }) | null;
}

/**
 * Allocates an order's items to branches and locks their stock until the transaction ends.
 * @throws Refusal `stock_changed` if the stock is too low
 */
export async function takeStock(
	transaction: Queryable,
	lines: readonly CartLineRow[],
	{ buyer = null, only = null }: Taking = {},
): Promise<Allocation[]> {
	const variationIds = lines.map((line) => line.variation_id);
	let stock = await lockStock(transaction, variationIds, buyer?.accountId ?? null);
	if (buyer && stock.isHeldByBuyer) {
		await replaceIntent(transaction, buyer.accountId, buyer.now);
		stock = await lockStock(transaction, variationIds, buyer.accountId);
	}
	if (!only) return allocateCart(lines, stock.available);
	return allocateCart(lines, stockOf(stock.available, only.branchId), only);
}
