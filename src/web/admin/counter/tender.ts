import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import type { CounterMethod } from "#lib/payments/counter-payments.ts";
import { type CashRounding, roundCash } from "#lib/payments/round-cash.ts";

/** A payment other than cash and store credit, as typed. */
export interface OtherPayment {
	way: Exclude<CounterMethod, "cash" | "store_credit">;
	amount: Pesos | null;
	reference: string;
	/** Id of the financing partner; null if not chosen yet. Omitted for other payment methods. */
	partner?: number | null;
}

/** Store credit to use: as much as is available and due, or a fixed amount. */
export type CreditUse = "all" | { amount: Pesos | null };

const notes: readonly Pesos[] = [20, 50, 100, 500, 1_000];

/** Suggests cash amounts for a total: the exact amount, and the next round amounts in banknotes. */
export function tenderKeys(due: Pesos): Pesos[] {
	if (due <= 0) return [];
	const rounded = notes.map((note) => Math.ceil(toCentavos(due) / (note * 100)) * note);
	return [...new Set([due, ...rounded])].sort((one, other) => one - other).slice(0, 5);
}

const known = (amount: Pesos | null): number =>
	amount === null || Number.isNaN(amount) ? 0 : toCentavos(amount);

/** Returns the amount left to pay after all payments except cash. */
export const leftBeside = (total: Pesos, others: readonly Pick<OtherPayment, "amount">[]): Pesos =>
	toPesos(toCentavos(total) - others.reduce((sum, { amount }) => sum + known(amount), 0));

/** Returns the store credit to use. With "all", it's at most the amount that other payments leave to pay. */
export function creditPaid(
	use: CreditUse | null,
	{ free, due }: { free: Pesos; due: Pesos },
): Pesos | null {
	if (use === null) return 0;
	return use === "all" ? Math.max(0, Math.min(free, due)) : use.amount;
}

/** Returns the change; negative if the customer still owes money. */
export const changeOf = (due: Pesos, cash: Pesos | null): Pesos =>
	toPesos(known(cash) - toCentavos(due));

/** Largest banknote, in pesos. */
const largestNote: Pesos = 1_000;

/**
 * True if the change would be at least the largest banknote. The cash amount is then probably a typo or a scanned code.
 */
export const isFarTooMuch = (due: Pesos, cash: Pesos | null): boolean =>
	changeOf(due, cash) >= largestNote;

/**
 * Suggests the amount of a payment next to cash: the amount that the entered cash leaves to pay. Suggests the whole
 * total if the cash covers it.
 */
export function otherAmount(due: Pesos, cash: Pesos | null): Pesos {
	const left = -changeOf(due, cash);
	return left > 0 ? left : due;
}

export interface Tendered {
	cash: Pesos | null;
	others: readonly OtherPayment[];
	/** null if no store credit is used. */
	credit: { amount: Pesos | null; free: Pesos } | null;
}

/** Payment fields of a sale, as typed. */
interface TypedPayment {
	total: Pesos;
	/** Cash refund of returned items, which pays for the sale before any other payment. */
	refund?: Pesos;
	cash: Pesos | null;
	/** How the till rounds cash. */
	roundsTo?: CashRounding | undefined;
	others: readonly OtherPayment[];
	/** null if no store credit is used. */
	use: CreditUse | null;
	/** Store credit available to spend. */
	free: Pesos;
}

/** Calculates a payment from the typed fields. */
export function readPayment({
	total,
	refund = 0,
	cash,
	roundsTo,
	others,
	use,
	free,
}: TypedPayment) {
	const open = Math.max(0, leftBeside(total, [{ amount: refund }]));
	const paidByCredit = creditPaid(use, { free, due: leftBeside(open, others) });
	const paid = [...others, { amount: paidByCredit }];
	const left = toCentavos(leftBeside(total, paid));
	const rounded = left > 0 ? roundCash(left, roundsTo ?? "none") : left;
	/** Amount still to pay in cash; negative if the customer gets cash. */
	const balance = leftBeside(toPesos(rounded), [{ amount: refund }]);
	const due = Math.max(0, balance);
	// If other payments cover the total, the cash field is hidden and ignored.
	const takesCash = due > 0 || (others.length === 0 && use === null);
	const received = takesCash ? cash : null;
	const tendered: Tendered = {
		cash: received,
		others,
		credit: use && { amount: paidByCredit, free },
	};
	return {
		paidByCredit,
		/** Amount still due in cash, rounded. */
		due,
		/** Amount still due before rounding. It's suggested for other payment methods, because only cash is rounded. */
		exactDue: Math.max(0, leftBeside(open, paid)),
		rounding: toPesos(rounded - left),
		takesCash,
		change: changeOf(balance, received),
		tendered,
	};
}
