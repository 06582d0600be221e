import type { Centavos } from "./money.ts";

/** What store credit pays of an order, and what is left for its way to pay. */
export interface SpentCredit {
	credit: Centavos;
	toPay: Centavos;
	/** Nothing is left, so that no way to pay adds its fee. */
	coversAll: boolean;
}

/**
 * Takes as much off what is to be paid as there is.
 * @param held what the customer can spend
 * @param amount what the order costs before its way to pay adds a fee
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
 * An amount that goes back the way it was paid: first to the store credit that was spent on it.
 * @param spent of its order, less what has gone back to it
 */
export function splitRefund(
	amount: Centavos,
	spent: Centavos,
): { credit: Centavos; rest: Centavos } {
	const credit = Math.max(0, Math.min(amount, spent));
	return { credit, rest: amount - credit };
}
