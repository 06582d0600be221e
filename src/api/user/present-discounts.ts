import type { Centavos } from "#lib/money/money.ts";

/** Promotions for an answer, which leaves them out if there are none. */
export const presentDiscounts = (discounts: readonly { label: string; amount: Centavos }[]) =>
	discounts.length === 0
		? {}
		: { discounts: discounts.map(({ label, amount }) => ({ label, amount })) };
