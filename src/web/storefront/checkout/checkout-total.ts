import { type Pesos, percentOf, toCentavos, toPesos } from "#lib/money/money.ts";

export interface CheckoutTotal {
	subtotal: Pesos;
	shippingFee: Pesos;
	discount: Pesos;
	/** Promotions that make up the discount; omitted if the coupon is the whole discount. */
	discounts?: readonly { label: string; amount: Pesos }[] | undefined;
	paymentFee: Pesos;
	total: Pesos;
	/** The part of the total paid with store credit or a gift card; 0 if omitted. */
	storeCredit?: Pesos;
	/** The gift card's part of `storeCredit`; 0 if omitted. */
	giftCard?: Pesos;
}

/** Returns the amounts paid with a gift card and store credit, by name. */
export const creditParts = ({ storeCredit = 0, giftCard = 0 }: CheckoutTotal) =>
	[
		{ name: "Gift card", amount: giftCard },
		{ name: "Store credit", amount: toPesos(toCentavos(storeCredit) - toCentavos(giftCard)) },
	].filter(({ amount }) => amount > 0);

/** Returns the amount left for the payment method. */
export const toPayOf = ({ total, storeCredit = 0 }: CheckoutTotal): Pesos =>
	toPesos(toCentavos(total) - toCentavos(storeCredit));

/** True if store credit and gift card together cover the whole total. */
export const isPaidByCredit = (amounts: CheckoutTotal): boolean =>
	(amounts.storeCredit ?? 0) > 0 && toPayOf(amounts) === 0;

/**
 * Returns the total before the payment method's fee: subtotal plus shipping minus discount (specification §9). The
 * server uses the same rule.
 * @param percentOff discount in percent of the subtotal; 0 without a coupon
 */
export function checkoutTotal(
	subtotal: Pesos,
	shippingFee: Pesos,
	percentOff: number,
): CheckoutTotal {
	const discount = percentOf(toCentavos(subtotal), percentOff);
	const total = toCentavos(subtotal) + toCentavos(shippingFee) - discount;
	return {
		subtotal,
		shippingFee,
		paymentFee: 0,
		discount: toPesos(discount),
		total: toPesos(total),
	};
}
