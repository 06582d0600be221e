import type { Centavos } from "../money/money.ts";

/** The part of an order that store credit pays, and the remaining amount. */
export interface SpentCredit {
	credit: Centavos;
	toPay: Centavos;
	/** True if store credit pays everything. There's no payment method fee in this case. */
	coversAll: boolean;
}

/**
 * Uses as much store credit as possible.
 * @param held the customer's available credit
 * @param amount the total before the payment method fee
 */
export function spendCredit(
	held: Centavos,
	{ amount, fee }: { amount: Centavos; fee: Centavos },
): SpentCredit {
	if (amount > 0 && held >= amount) return { credit: amount, toPay: 0, coversAll: true };
	const credit = Math.max(0, Math.min(held, amount));
	return { credit, toPay: amount + fee - credit, coversAll: false };
}

/**
 * Splits a refund between store credit and the other payment. Spent store credit is refunded first.
 * @param spent store credit used for the order, minus the part that was already refunded
 */
export function splitRefund(
	amount: Centavos,
	spent: Centavos,
): { credit: Centavos; rest: Centavos } {
	const credit = Math.max(0, Math.min(amount, spent));
	return { credit, rest: amount - credit };
}
