import { type Pesos, percentOf, toCentavos, toPesos } from "#lib/money.ts";

export interface CheckoutTotal {
	subtotal: Pesos;
	shippingFee: Pesos;
	discount: Pesos;
	/** Of the way to pay. */
	paymentFee: Pesos;
	total: Pesos;
	/** What store credit pays of the total; left out: nothing. */
	storeCredit?: Pesos;
}

/** What is left of it for the way to pay. */
export const toPayOf = ({ total, storeCredit = 0 }: CheckoutTotal): Pesos =>
	toPesos(toCentavos(total) - toCentavos(storeCredit));

/** Store credit pays all of it. */
export const isPaidByCredit = (amounts: CheckoutTotal): boolean =>
	(amounts.storeCredit ?? 0) > 0 && toPayOf(amounts) === 0;

/**
 * What the summary shows before a way to pay adds its fee: subtotal plus shipping minus discount (§9). The server prices the order
 * itself, by the same rule.
 * @param percentOff of the subtotal; 0 without a coupon
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
