import type { Centavos } from "#lib/money/money.ts";

/**
 * Returns the amount to collect on delivery: the total of an unpaid order, otherwise the balance due after a change, or
 * 0.
 */
export const amountToCollect = (order: {
	payment_state: string;
	total: Centavos;
	balance_due: Centavos;
}): Centavos => (order.payment_state === "due" ? order.total : order.balance_due);
