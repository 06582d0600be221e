import type { Centavos } from "../money/money.ts";

/** The part that store credit pays, and the rest for the payment method. */
export interface SpentCredit {
	credit: Centavos;
	toPay: Centavos;
	/** True if nothing is left, so that no payment method fee is added. */
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
 * Splits a refund: store credit that paid for the order is restored first.
 * @param spent store credit used on the order, minus what was already restored
 */
export function splitRefund(
	amount: Centavos,
	spent: Centavos,
): { credit: Centavos; rest: Centavos } {
	const credit = Math.max(0, Math.min(amount, spent));
	return { credit, rest: amount - credit };
}
