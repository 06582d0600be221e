import type { Centavos } from "#lib/money/money.ts";

/**
 * Presents the promotions of an order. If its only promotion is a coupon, returns an empty list, because the response
 * has separate fields for coupons.
 */
export function presentDiscounts(
	discounts: readonly { label: string; amount: Centavos }[],
	couponCode: string | null = null,
) {
	if (discounts.every(({ label }) => label === couponCode)) return {};
	return { discounts: discounts.map(({ label, amount }) => ({ label, amount })) };
}
