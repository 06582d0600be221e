import type { Centavos } from "#lib/money/money.ts";

/**
 * Returns the field with an order's promotions. If there is none besides a coupon, returns no field, because the
 * response has separate fields for coupons.
 */
export function presentDiscounts(
	discounts: readonly { label: string; amount: Centavos }[],
	couponCode: string | null = null,
) {
	if (discounts.every(({ label }) => label === couponCode)) return {};
	return { discounts: discounts.map(({ label, amount }) => ({ label, amount })) };
}
