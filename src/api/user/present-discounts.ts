import type { Centavos } from "#lib/money/money.ts";

/**
 * Presents the promotions of an order. Returns none if the only one is the coupon, because the response contains the
 * coupon separately.
 */
export function presentDiscounts(
	discounts: readonly { label: string; amount: Centavos }[],
	couponCode: string | null = null,
) {
	if (discounts.every(({ label }) => label === couponCode)) return {};
	return { discounts: discounts.map(({ label, amount }) => ({ label, amount })) };
}
