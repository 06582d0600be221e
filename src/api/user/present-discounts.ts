import type { Centavos } from "#lib/money/money.ts";

/** Promotions for an answer, which leaves them out if there are none but the coupon that it names anyway. */
export function presentDiscounts(
	discounts: readonly { label: string; amount: Centavos }[],
	couponCode: string | null = null,
) {
	if (discounts.every(({ label }) => label === couponCode)) return {};
	return { discounts: discounts.map(({ label, amount }) => ({ label, amount })) };
}
