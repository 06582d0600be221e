import { type Centavos, formatPesos, toPesos } from "../money/money.ts";
import { refusalAt } from "../refusals/refusal.ts";
import type { CounterMethod } from "./counter-payments.ts";
import { counterMethodFacts, isCredit } from "./counter-payments.ts";

/** A payment as given by the customer. */
export interface GivenPayment {
	way: CounterMethod;
	/** For cash: the amount handed over. */
	amount: Centavos;
	reference: string | null;
}

/** A payment applied to the sale. */
export interface CounterPayment {
	way: CounterMethod;
	amount: Centavos;
	/** Cash handed over; null for other tenders. */
	tendered: Centavos | null;
	reference: string | null;
}

const pesos = (amount: Centavos): string => formatPesos(toPesos(amount));

/**
 * Applies payments to a sale. Only cash can exceed the amount due, and the excess is the change.
 * @throws Refusal if the payments are too low, too high without cash, or lack a reference
 */
export function settlePayments(
	total: Centavos,
	given: readonly GivenPayment[],
): { payments: CounterPayment[]; change: Centavos } {
	const lacking = given.findIndex(
		({ way, reference }) => counterMethodFacts[way].reference !== null && !reference,
	);
	if (lacking !== -1) throw refusalAt(`payments.${lacking}.reference`, "Enter the reference.");
	for (const once of ["cash", "store_credit", "gift_card"] as const) {
		if (given.filter(({ way }) => way === once).length > 1) {
			throw refusalAt("payments", `${counterMethodFacts[once].name} is listed twice.`);
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
				: {
						way,
						amount,
						tendered: null,
						reference: counterMethodFacts[way].reference && reference,
					},
		),
		change: tendered - left,
	};
}

const paidBy =
	(wanted: CounterMethod) =>
	(payments: readonly Pick<CounterPayment, "way" | "amount">[]): Centavos =>
		payments.reduce((sum, { way, amount }) => (way === wanted ? sum + amount : sum), 0);

/** Returns the part paid with the customer's store credit. */
export const creditOf = paidBy("store_credit");

/** Returns the part paid with a gift card. */
export const giftCardPartOf = paidBy("gift_card");

/** Payment names for an order, without store credit and gift cards, which are shown separately. */
export function paymentNames(payments: readonly Pick<CounterPayment, "way">[]): string | null {
	const others = payments.filter((payment) => !isCredit(payment));
	const named = others.length > 0 ? others : payments;
	return [...new Set(named.map(({ way }) => counterMethodFacts[way].name))].join(", ") || null;
}
