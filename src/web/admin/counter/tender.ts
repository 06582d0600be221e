import type { CounterWay } from "#lib/counter-payments.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money.ts";

/** What does not come in cash, as it is typed. */
export interface OtherPayment {
	way: Exclude<CounterWay, "cash" | "store_credit">;
	amount: Pesos | null;
	reference: string;
}

/** Of a customer's store credit: as much as there is and is due, or what is typed. */
export type CreditUse = "all" | { amount: Pesos | null };

const notes: readonly Pesos[] = [20, 50, 100, 500, 1_000];

/** What somebody may hand over for an amount: just that, and what the next notes come to. */
export function tenderKeys(due: Pesos): Pesos[] {
	if (due <= 0) return [];
	const rounded = notes.map((note) => Math.ceil(toCentavos(due) / (note * 100)) * note);
	return [...new Set([due, ...rounded])].sort((one, other) => one - other).slice(0, 5);
}

const known = (amount: Pesos | null): number =>
	amount === null || Number.isNaN(amount) ? 0 : toCentavos(amount);

/** What is left of an amount beside what does not come in cash. */
export const leftBeside = (total: Pesos, others: readonly Pick<OtherPayment, "amount">[]): Pesos =>
	toPesos(toCentavos(total) - others.reduce((sum, { amount }) => sum + known(amount), 0));

/** What store credit pays of what is left beside other ways. */
export function creditPaid(
	use: CreditUse | null,
	{ free, due }: { free: Pesos; due: Pesos },
): Pesos | null {
	if (use === null) return 0;
	return use === "all" ? Math.max(0, Math.min(free, due)) : use.amount;
}

/** What goes back to the customer; below zero: what they still owe. */
export const changeOf = (due: Pesos, cash: Pesos | null): Pesos =>
	toPesos(known(cash) - toCentavos(due));

/** The largest banknote. */
const largestNote: Pesos = 1_000;

/**
 * Whether cash is so far above what is due that it is probably mistyped, or a scanned code: it would bring a
 * change of a whole largest banknote, which nobody hands over on top.
 */
export const isFarTooMuch = (due: Pesos, cash: Pesos | null): boolean =>
	changeOf(due, cash) >= largestNote;

/** What another payment is proposed to pay: what the cash typed so far leaves, or all if cash covers it. */
export function otherAmount(due: Pesos, cash: Pesos | null): Pesos {
	const left = -changeOf(due, cash);
	return left > 0 ? left : due;
}

export interface Tendered {
	cash: Pesos | null;
	others: readonly OtherPayment[];
	/** null: none is used. */
	credit: { amount: Pesos | null; free: Pesos } | null;
}

/** What is typed into the payment of a sale. */
interface TypedPayment {
	total: Pesos;
	cash: Pesos | null;
	others: readonly OtherPayment[];
	/** null: no store credit is used. */
	use: CreditUse | null;
	/** The store credit that can be spent. */
	free: Pesos;
}

/** What a payment comes to as it is typed now. */
export function readPayment({ total, cash, others, use, free }: TypedPayment) {
	const beside = leftBeside(total, others);
	const paidByCredit = creditPaid(use, { free, due: beside });
	const due = leftBeside(beside, [{ amount: paidByCredit }]);
	// Where something else pays all of it, cash has no field and counts for nothing.
	const takesCash = due > 0 || (others.length === 0 && use === null);
	const received = takesCash ? cash : null;
	const tendered: Tendered = {
		cash: received,
		others,
		credit: use && { amount: paidByCredit, free },
	};
	return {
		paidByCredit,
		/** In cash. */
		due,
		takesCash,
		change: changeOf(due, received),
		tendered,
	};
}
