import type { Centavos } from "#lib/money/money.ts";

/**
 * Returns the amount to collect on delivery: the total of an unpaid order. For any other order it's the balance due,
 * which is 0 if everything is paid.
 */
export const amountToCollect = (order: {
	payment_state: string;
	total: Centavos;
	balance_due: Centavos;
}): Centavos => (order.payment_state === "due" ? order.total : order.balance_due);
