import type { Queryable } from "#db/database.ts";
import { type CartLineRow, unitPrice } from "#domain/cart/cart-lines.ts";
import { readCreditBalance } from "#domain/credit/credit-balance.ts";
import { hasGiftCards } from "#domain/credit/gift-card-balance.ts";
import { checkLimits } from "#domain/marketing/claim-coupon.ts";
import { type CouponRule, couponLabel, couponObstacle } from "#domain/marketing/coupon-rule.ts";
import { refuseCoupon } from "#domain/marketing/find-coupon.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { CheckoutChoice } from "./order-request.ts";
import { couponLines, requirePriced } from "./price-checkout.ts";
import type { PricedOrder } from "./price-order.ts";
import { readCheckout } from "./read-checkout.ts";

export interface PricedCart {
	lines: (CartLineRow & { unitPrice: number })[];
	prices: PricedOrder;
	shippingName: string;
	coupon: { code: string; label: string } | null;
	/** Store credit available to the customer. */
	heldCredit: Centavos;
	/** True if the shop has issued gift cards, so that customers may have one. */
	takesGiftCards: boolean;
	/** Custom fields that the checkout asks for. */
	askedFields: readonly CustomField[];
}

/**
 * Prices the cart without reserving or writing anything.
 * @throws Refusal like placing the order would
 */
export async function priceCart(
	database: Queryable,
	accountId: number,
	choice: CheckoutChoice,
	now: Date,
): Promise<PricedCart> {
	const checkout = await readCheckout(database, accountId, { ...choice, now }, { lock: false });
	const { shipping, coupon, prices } = requirePriced(checkout, choice);
	await requireWithinLimits(database, coupon, accountId);
	return {
		lines: checkout.lines.map((line) => ({ ...line, unitPrice: unitPrice(line) })),
		prices,
		shippingName: shipping.name,
		coupon: coupon && { code: coupon.code, label: couponLabel(coupon) },
		heldCredit: await readCreditBalance(database, accountId),
		takesGiftCards: await hasGiftCards(database),
		askedFields: checkout.askedFields,
	};
}

async function requireWithinLimits(
	database: Queryable,
	coupon: CouponRule | null,
	accountId: number,
): Promise<void> {
	const obstacle = coupon && (await checkLimits(database, coupon, accountId));
	if (obstacle) throw refuseCoupon(obstacle);
}

/** Returns the coupon for a code, if this customer can use it for the current cart. */
export async function checkCoupon(
	database: Queryable,
	accountId: number,
	couponCode: string | null,
	now: Date,
): Promise<CouponRule> {
	const choice = {
		addressId: null,
		shippingMethod: "standard",
		paymentMethod: null,
		couponCode,
		now,
	} as const;
	const { coupon, lines } = await readCheckout(database, accountId, choice, { lock: false });
	if (!coupon) throw refuseCoupon();
	const obstacle = couponObstacle(coupon, couponLines(lines));
	if (obstacle) throw refuseCoupon(obstacle);
	await requireWithinLimits(database, coupon, accountId);
	return coupon;
}
