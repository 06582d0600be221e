import { type CouponLine, type CouponRule, couponDiscount } from "#domain/marketing/coupon-rule.ts";
import { type Centavos, percentOf } from "#lib/money.ts";
import { type PaymentFee, paymentFee } from "#lib/payment-fee.ts";

export interface PricedOrder {
	subtotal: Centavos;
	shippingFee: Centavos;
	discount: Centavos;
	/** Of the way to pay. */
	paymentFee: Centavos;
	total: Centavos;
	/** The VAT the total contains; null where the seller is not VAT-registered. */
	vatContent: Centavos | null;
}

/** What staff take off the items of an order, beside any coupon. */
export type StaffDiscount = { percent: number } | { amount: Centavos };

/** Never more than what it is taken off. */
const staffDiscountOf = (discount: StaffDiscount, amount: Centavos): Centavos =>
	"percent" in discount ? percentOf(amount, discount.percent) : Math.min(discount.amount, amount);

/** The VAT within an amount that includes it: 12/112, rounded once, half up (decisions §2). */
export const vatContentOf = (amount: Centavos): Centavos => Math.floor((amount * 6 + 28) / 56);

/**
 * What an order costs. Shipping is never discounted but may be free by the coupon, which is a fee of
 * zero; `total = subtotal + shippingFee − discount` (§9, decisions §2), and the fee of the way to pay on it.
 */
export function priceOrder(order: {
	lines: readonly CouponLine[];
	shippingFee: Centavos;
	coupon: CouponRule | null;
	staffDiscount?: StaffDiscount | null;
	vatRegistered: boolean;
	/** Of the way to pay; without it that costs nothing. */
	payment?: PaymentFee | null;
}): PricedOrder {
	const { coupon } = order;
	const subtotal = order.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
	const byCoupon = coupon ? couponDiscount(coupon, order.lines) : 0;
	const byStaff = order.staffDiscount
		? staffDiscountOf(order.staffDiscount, subtotal - byCoupon)
		: 0;
	const discount = byCoupon + byStaff;
	const shippingFee = coupon?.free_shipping ? 0 : order.shippingFee;
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
