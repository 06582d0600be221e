import type { CounterWay } from "#lib/counter-payments.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money.ts";

/** What does not come in cash, as it is typed. */
export interface OtherPayment {
	way: Exclude<CounterWay, "cash">;
	amount: Pesos | null;
	reference: string;
}

const notes: readonly Pesos[] = [20, 50, 100, 500, 1_000];

/** What somebody may hand over for an amount: just that, and what the next notes come to. */
export function tenderKeys(due: Pesos): Pesos[] {
	if (due <= 0) return [];
	const rounded = notes.map((note) => Math.ceil(toCentavos(due) / (note * 100)) * note);
	return [...new Set([due, ...rounded])].sort((one, other) => one - other).slice(0, 5);
}

const known = (amount: Pesos | null): number =>
	amount === null || Number.isNaN(amount) ? 0 : toCentavos(amount);

/** What is left to be paid in cash. */
export const dueInCash = (total: Pesos, others: readonly OtherPayment[]): Pesos =>
	toPesos(toCentavos(total) - others.reduce((sum, { amount }) => sum + known(amount), 0));

/** What goes back to the customer; below zero: what they still owe. */
export const changeOf = (due: Pesos, cash: Pesos | null): Pesos =>
	toPesos(known(cash) - toCentavos(due));
