import type { Centavos } from "../money/money.ts";

/** Steps in pesos to which cash can be rounded; `none` for no rounding. */
export const cashRoundings = ["none", "0.05", "0.25", "1.00"] as const;
export type CashRounding = (typeof cashRoundings)[number];

const steps: Readonly<Record<CashRounding, Centavos>> = {
	none: 1,
	"0.05": 5,
	"0.25": 25,
	"1.00": 100,
};

/** Rounds to the nearest step. Half a step is rounded down in the customer's favor. */
export function roundCash(amount: Centavos, to: CashRounding): Centavos {
	const step = steps[to];
	// Adding 0 turns -0 into 0.
	return Math.ceil((2 * amount - step) / (2 * step)) * step + 0;
}

/** The part of a sale that was paid in cash. */
export interface CashOfSale {
	/** Cash paid minus cash refunded, before rounding. Negative if cash was refunded for other payments. */
	left: Centavos;
	/** Total rounding of the sale and its refunds so far; positive if the drawers gained. */
	rounded: Centavos;
}

/**
 * Returns the amount that the drawer gains because a cash refund is rounded; negative if it loses. The rounding makes
 * the sale's remaining cash a rounded amount. A customer who returns everything therefore gets back exactly what they
 * paid. `left` and `rounded` describe the sale after the refund, but without the rounding of this refund.
 */
export const refundRounding = (
	refund: Centavos,
	{ left, rounded }: CashOfSale,
	to: CashRounding,
): Centavos => Math.min(refund, roundCash(left, to) - left - rounded);
