import type { Centavos } from "#lib/money.ts";

/** What is collected at the door of an order: all of it, what is missing since it was changed, or nothing. */
export const amountToCollect = (order: {
	payment_state: string;
	total: Centavos;
	balance_due: Centavos;
}): Centavos => (order.payment_state === "due" ? order.total : order.balance_due);
