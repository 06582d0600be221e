import type { Queryable } from "#db/database.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { type CartLineRow, namedLineRows, promotionLine } from "#domain/cart/cart-lines.ts";
import { type OrderDiscount, orderDiscounts, promote } from "#domain/promotions/promote.ts";
import { readPromotions } from "#domain/promotions/read-promotions.ts";
import type { Centavos } from "#lib/money/money.ts";
import { missingFor } from "#lib/promotions/missing-for.ts";
import { readGuestItems } from "./guest-items.ts";
import { goodsOf } from "./price-checkout.ts";

export interface PromotedCart {
	subtotal: Centavos;
	discount: Centavos;
	discounts: OrderDiscount[];
	freeShipping: boolean;
	/** Sentences that say how to earn the next promotion. */
	hints: string[];
}

/**
 * Applies automatic promotions to a cart, before the customer has chosen how it's shipped.
 * @param accountId null for a visitor
 * @throws Refusal `stock_changed` if an item is no longer sold
 */
export async function promoteCart(
	queryable: Queryable,
	accountId: number | null,
	items: readonly CartItem[],
	now: Date,
): Promise<PromotedCart> {
	const pieces = await readGuestItems(queryable, items);
	const [rows, { promotions, isFirstOrder }] = await Promise.all([
		queryable.rows<CartLineRow>(namedLineRows(pieces, accountId ?? undefined)),
		readPromotions(queryable, { accountId, code: null, now }),
	]);
	const lines = rows.map((row) => ({ ...promotionLine(row), stock: row.stock }));
	const hasAccount = accountId !== null;
	const order = { isFirstOrder, hasAccount, code: null, shippingFee: 0 };
	const { result, usable, context } = promote({ promotions, lines, ...order });
	return {
		subtotal: goodsOf(lines),
		discount: result.discount,
		discounts: orderDiscounts(result),
		freeShipping: result.freeShipping,
		hints: missingFor(usable, lines, context, result),
	};
}
