import type { Centavos } from "../money/money.ts";

/** Amounts in pesos to whose multiples cash can be rounded; `none` for no rounding. */
export const cashRoundings = ["none", "0.05", "0.25", "1.00"] as const;
export type CashRounding = (typeof cashRoundings)[number];

const steps: Readonly<Record<CashRounding, Centavos>> = {
	none: 1,
	"0.05": 5,
	"0.25": 25,
	"1.00": 100,
};

/** Returns the nearest multiple. A half rounds down, so that the customer pays less. */
export function roundCash(amount: Centavos, to: CashRounding): Centavos {
	const step = steps[to];
	// Add 0 to turn -0 into 0.
	return Math.ceil((2 * amount - step) / (2 * step)) * step + 0;
}

/** The cash of a sale that the drawers hold. */
export interface CashOfSale {
	/** Cash paid minus cash refunded, before rounding; negative if other payments were refunded in cash. */
	left: Centavos;
	/** Rounding of the sale and its refunds so far; positive if the drawers got more. */
	rounded: Centavos;
}

/**
 * Returns the amount that the drawer keeps because a cash refund is rounded; negative if the drawer pays out more.
 * After the refund, the drawers hold the rounded price of the items that the customer keeps. A customer who returns
 * everything therefore gets back exactly the amount they paid. `left` and `rounded` describe the sale after the refund,
 * without the rounding of this refund.
 */
export const refundRounding = (
	refund: Centavos,
	{ left, rounded }: CashOfSale,
	to: CashRounding,
): Centavos => Math.min(refund, roundCash(left, to) - left - rounded);
