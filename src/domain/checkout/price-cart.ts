import type { Queryable } from "#db/database.ts";
import { type CartLineRow, unitPrice } from "#domain/cart/cart-lines.ts";
import { readCreditBalance } from "#domain/credit/credit-balance.ts";
import { hasGiftCards } from "#domain/credit/gift-card-balance.ts";
import { refuseCoupon } from "#domain/promotions/coupon-code.ts";
import { type OrderDiscount, orderDiscounts } from "#domain/promotions/promote.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type Promotion, promotionLabel } from "#lib/promotions/promotion.ts";
import type { CheckoutChoice } from "./order-request.ts";
import {
	promoteCheckout,
	quoteShipping,
	replacedPromotions,
	requirePriced,
} from "./price-checkout.ts";
import type { PricedOrder } from "./price-order.ts";
import { readCheckout } from "./read-checkout.ts";

export interface PricedCart {
	lines: (CartLineRow & { unitPrice: number })[];
	prices: PricedOrder;
	shippingName: string;
	coupon: { code: string; label: string } | null;
	/** Applied promotions with their discounts. */
	discounts: OrderDiscount[];
	/** Sentence that names promotions which can't be combined with those that apply; null if there are none. */
	notCombined: string | null;
	/** Store credit that the customer can use. */
	creditBalance: Centavos;
	/** True if the shop has issued gift cards, so that the checkout asks for one. */
	takesGiftCards: boolean;
	/** Custom fields that the checkout asks for. */
	askedFields: readonly CustomField[];
}

/**
 * Prices the cart without reserving or writing anything.
 * @throws Refusal for the same reasons as placing the order
 */
export async function priceCart(
	database: Queryable,
	accountId: number,
	choice: CheckoutChoice,
	now: Date,
): Promise<PricedCart> {
	const checkout = await readCheckout(database, accountId, { ...choice, now }, { lock: false });
	const { shipping, promoted, prices } = requirePriced(checkout, choice);
	const { coupon, result } = promoted;
	return {
		lines: checkout.lines.map((line) => ({ ...line, unitPrice: unitPrice(line) })),
		prices,
		shippingName: shipping.name,
		coupon: coupon && { code: coupon.code ?? "", label: promotionLabel(coupon) },
		discounts: orderDiscounts(result),
		notCombined: replacedPromotions(checkout, promoted),
		creditBalance: await readCreditBalance(database, accountId),
		takesGiftCards: await hasGiftCards(database),
		askedFields: checkout.askedFields,
	};
}

/**
 * Returns the promotion of a code if the customer can use it for their current cart.
 * @throws Refusal otherwise
 */
export async function checkCoupon(
	database: Queryable,
	accountId: number,
	couponCode: string | null,
	now: Date,
): Promise<Promotion> {
	const choice = {
		addressId: null,
		shippingMethod: "standard",
		paymentMethod: null,
		couponCode,
		now,
	} as const;
	const checkout = await readCheckout(database, accountId, choice, { lock: false });
	const { shipping } = checkout;
	const { fee } = shipping ? quoteShipping(checkout, shipping) : { fee: 0 };
	const { coupon } = promoteCheckout(checkout, couponCode, fee);
	if (!coupon) throw refuseCoupon();
	return coupon;
}
