import { type Centavos, percentOf } from "#lib/money/money.ts";
import { type PaymentFee, paymentFee } from "#lib/payments/payment-fee.ts";
import type { PromotionResult } from "#lib/promotions/apply-promotions.ts";

export interface PricedOrder {
	subtotal: Centavos;
	shippingFee: Centavos;
	discount: Centavos;
	/** Fee of the payment method. */
	paymentFee: Centavos;
	total: Centavos;
	/** VAT included in the total; null if the seller isn't VAT-registered. */
	vatContent: Centavos | null;
}

/** Discount on the items by staff, in addition to promotions. */
export type StaffDiscount = { percent: number } | { amount: Centavos };

/** Returns the discount by staff, limited to the amount from which it's deducted. */
const staffDiscountOf = (discount: StaffDiscount, amount: Centavos): Centavos =>
	"percent" in discount ? percentOf(amount, discount.percent) : Math.min(discount.amount, amount);

/** Returns the VAT included in an amount: 12/112, rounded once, half up (decisions §2). */
export const vatContentOf = (amount: Centavos): Centavos => Math.floor((amount * 6 + 28) / 56);

/**
 * Returns an order's amounts. Promotions either make shipping free or leave its fee unchanged. `total = subtotal +
 * shippingFee − discount` (§9, decisions §2), plus the payment fee.
 */
export function priceOrder(order: {
	lines: readonly { unitPrice: Centavos; quantity: number }[];
	shippingFee: Centavos;
	/** Result of applying promotions; null for none. */
	promoted: Pick<PromotionResult, "discount" | "freeShipping"> | null;
	staffDiscount?: StaffDiscount | null;
	vatRegistered: boolean;
	/** Fee of the payment method; omitted or null for no fee. */
	payment?: PaymentFee | null;
}): PricedOrder {
	const { promoted } = order;
	const subtotal = order.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
	const byPromotions = promoted?.discount ?? 0;
	const byStaff = order.staffDiscount
		? staffDiscountOf(order.staffDiscount, subtotal - byPromotions)
		: 0;
	const discount = byPromotions + byStaff;
	const shippingFee = promoted?.freeShipping ? 0 : order.shippingFee;
	const amount = subtotal + shippingFee - discount;
	const fee = order.payment ? paymentFee(order.payment, amount) : 0;
	const total = amount + fee;
	return {
		subtotal,
		shippingFee,
		discount,
		paymentFee: fee,
		total,
		vatContent: order.vatRegistered ? vatContentOf(total) : null,
	};
}
