import type { CounterWay } from "./counter-payments.ts";
import { counterWayFacts } from "./counter-payments.ts";
import { type Centavos, formatPesos, toPesos } from "./money.ts";
import { refusalAt } from "./refusal.ts";

/** What the customer gives. */
export interface GivenPayment {
	way: CounterWay;
	/** Of cash: what is handed over. */
	amount: Centavos;
	reference: string | null;
}

/** What it pays of the sale. */
export interface CounterPayment {
	way: CounterWay;
	amount: Centavos;
	/** Cash that was handed over; null: it was no cash. */
	tendered: Centavos | null;
	reference: string | null;
}

const pesos = (amount: Centavos): string => formatPesos(toPesos(amount));

/**
 * How a sale is paid by what the customer gives: only of cash can there be too much, and the change is
 * what it is more than is left to pay.
 * @throws Refusal where it is not enough, too much without cash, or lacks a reference
 */
export function settlePayments(
	total: Centavos,
	given: readonly GivenPayment[],
): { payments: CounterPayment[]; change: Centavos } {
	const lacking = given.findIndex(
		({ way, reference }) => counterWayFacts[way].reference !== null && !reference,
	);
	if (lacking !== -1) throw refusalAt(`payments.${lacking}.reference`, "Enter the reference.");
	for (const once of ["cash", "store_credit"] as const) {
		if (given.filter(({ way }) => way === once).length > 1) {
			throw refusalAt("payments", `${counterWayFacts[once].name} is listed twice.`);
		}
	}
	const cash = given.filter(({ way }) => way === "cash");
	const otherwise = given
		.filter(({ way }) => way !== "cash")
		.reduce((sum, { amount }) => sum + amount, 0);
	if (otherwise > total) {
		throw refusalAt("payments", `These payments exceed the total by ${pesos(otherwise - total)}.`);
	}
	const tendered = cash[0]?.amount ?? 0;
	const left = total - otherwise;
	if (tendered > 0 && left === 0) throw refusalAt("payments", "Nothing is left to pay in cash.");
	if (tendered < left) throw refusalAt("payments", `${pesos(left - tendered)} is still due.`);
	return {
		payments: given.map(({ way, amount, reference }) =>
			way === "cash"
				? { way, amount: left, tendered: amount, reference: null }
				: { way, amount, tendered: null, reference: counterWayFacts[way].reference && reference },
		),
		change: tendered - left,
	};
}

/** What store credit pays of a sale. */
export const creditOf = (payments: readonly Pick<CounterPayment, "way" | "amount">[]): number =>
	payments.reduce((sum, { way, amount }) => (way === "store_credit" ? sum + amount : sum), 0);

/** As an order tells how it was paid: beside store credit, of which it tells by itself. */
export function waysPaid(payments: readonly Pick<CounterPayment, "way">[]): string | null {
	const others = payments.filter(({ way }) => way !== "store_credit");
	const named = others.length > 0 ? others : payments;
	return [...new Set(named.map(({ way }) => counterWayFacts[way].name))].join(", ") || null;
}
