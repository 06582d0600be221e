import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { type CartLineRow, namedLineRows, promotionLine } from "#domain/cart/cart-lines.ts";
import { type OrderDiscount, orderDiscounts, promote } from "#domain/promotions/promote.ts";
import { readPromotions } from "#domain/promotions/read-promotions.ts";
import { quoteMethod } from "#domain/shipping/quote-method.ts";
import {
	type ShippingFactsRow,
	shippingFactsAsJson,
	shippingFactsOf,
} from "#domain/shipping/shipping-facts.ts";
import type { Centavos } from "#lib/money/money.ts";
import { missingFor } from "#lib/promotions/missing-for.ts";
import { notCombined } from "#lib/promotions/not-combined.ts";
import { readGuestItems } from "./guest-items.ts";
import { goodsOf } from "./price-checkout.ts";

export interface PromotedCart {
	subtotal: Centavos;
	discount: Centavos;
	discounts: OrderDiscount[];
	freeShipping: boolean;
	/** Hints that say how the customer qualifies for further promotions. */
	hints: string[];
	/** Sentence about promotions that can't be combined with the applied ones; null if there are none. */
	notCombined: string | null;
}

interface PromotedCartRow {
	lines: CartLineRow[];
	shipping: { code: string; name: string; fee: Centavos } | null;
	shipping_facts: ShippingFactsRow;
}

/** Default shipping method. Its fee is the amount that promotions with free shipping save. */
const firstMethod = "standard";
const noFee = { fee: 0 };

/**
 * Applies automatic promotions to a cart before checkout.
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
	const [row, { promotions, isFirstOrder }] = await Promise.all([
		queryable.one<PromotedCartRow>(sql`
			with lines as (${namedLineRows(pieces, accountId ?? undefined)})
			select (select coalesce(json_agg(lines), '[]') from lines) as lines,
				(
					select json_build_object('code', code, 'name', name, 'fee', fee)
					from shipping_methods where code = ${firstMethod} and is_active
				) as shipping,
				${shippingFactsAsJson(sql`lines`)} as shipping_facts`),
		readPromotions(queryable, { accountId, code: null, now }),
	]);
	const lines = row.lines.map((line) => ({ ...promotionLine(line), stock: line.stock }));
	const goods = goodsOf(lines);
	const facts = shippingFactsOf(row.shipping_facts);
	const { fee } = row.shipping ? quoteMethod(facts, row.shipping, { goods, to: null }) : noFee;
	const hasAccount = accountId !== null;
	const order = { isFirstOrder, hasAccount, code: null, shippingFee: fee };
	const { result, usable, context } = promote({ promotions, lines, ...order });
	return {
		subtotal: goods,
		discount: result.discount,
		discounts: orderDiscounts(result),
		freeShipping: result.freeShipping,
		hints: missingFor(usable, lines, context, result),
		notCombined: notCombined(usable, lines, context, result),
	};
}
