import { type Centavos, percentOf } from "#lib/money.ts";

export interface PricedOrder {
	subtotal: Centavos;
	shippingFee: Centavos;
	discount: Centavos;
	total: Centavos;
	/** The VAT the total contains; null where the seller is not VAT-registered. */
	vatContent: Centavos | null;
}

/** The VAT within an amount that includes it: 12/112, rounded once, half up (decisions §2). */
export const vatContentOf = (amount: Centavos): Centavos => Math.floor((amount * 6 + 28) / 56);

/**
 * What an order costs. The discount is a share of the subtotal rounded half up; shipping is never
 * discounted; `total = subtotal + shippingFee − discount` (§9, decisions §2).
 */
export function priceOrder(order: {
	lines: readonly { unitPrice: Centavos; quantity: number }[];
	shippingFee: Centavos;
	/** The coupon's percent, 0 without one. */
	percentOff: number;
	vatRegistered: boolean;
}): PricedOrder {
	const subtotal = order.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
	const discount = percentOf(subtotal, order.percentOff);
	const total = subtotal + order.shippingFee - discount;
	return {
		subtotal,
		shippingFee: order.shippingFee,
		discount,
		total,
		vatContent: order.vatRegistered ? vatContentOf(total) : null,
	};
}
