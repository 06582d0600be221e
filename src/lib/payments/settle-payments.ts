import { type Centavos, formatPesos, toPesos } from "../money/money.ts";
import { refusalAt } from "../refusals/refusal.ts";
import type { CounterMethod } from "./counter-payments.ts";
import { counterMethodFacts, isCredit, paymentName } from "./counter-payments.ts";
import { type CashRounding, roundCash } from "./round-cash.ts";

/** A payment as entered at the till. */
export interface GivenPayment {
	way: CounterMethod;
	/** Amount of the payment; for cash, the amount handed over. */
	amount: Centavos;
	reference: string | null;
	/** Financing partner that pays; omitted for other tenders. */
	partner_id?: number | undefined;
}

/** A payment as recorded with the sale. */
export interface CounterPayment {
	way: CounterMethod;
	/** Amount that counts toward the sale; for cash, before rounding. */
	amount: Centavos;
	/** Cash that the customer handed over; null for other tenders. */
	tendered: Centavos | null;
	reference: string | null;
	partner_id?: number | undefined;
	/** Name of the financing partner. */
	partner?: string | null;
}

const pesos = (amount: Centavos): string => formatPesos(toPesos(amount));

/**
 * Applies payments to a sale. Only cash can exceed the amount due, and the excess is the change. The amount due in cash
 * is rounded. `rounding` is the amount that the shop gains, or loses if negative.
 * @throws Refusal if the payments don't fit the total, if a reference or financing partner is missing, or if a tender
 * is repeated that may occur only once
 */
export function settlePayments(
	total: Centavos,
	given: readonly GivenPayment[],
	roundsTo: CashRounding = "none",
): { payments: CounterPayment[]; rounding: Centavos; change: Centavos } {
	const lacking = given.findIndex(
		({ way, reference }) => counterMethodFacts[way].reference !== null && !reference,
	);
	if (lacking !== -1) throw refusalAt(`payments.${lacking}.reference`, "Enter the reference.");
	const unnamed = given.findIndex(
		({ way, partner_id: partner }) => way === "financed" && partner === undefined,
	);
	if (unnamed !== -1) {
		throw refusalAt(`payments.${unnamed}.partner_id`, "Choose the financing partner.");
	}
	for (const once of ["cash", "store_credit", "gift_card", "financed"] as const) {
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
	const due = roundCash(left, roundsTo);
	if (tendered > 0 && left === 0) throw refusalAt("payments", "Nothing is left to pay in cash.");
	if (tendered < due) throw refusalAt("payments", `${pesos(due - tendered)} is still due.`);
	const nothing: GivenPayment = { way: "cash", amount: 0, reference: null };
	const isRoundedAway = left > 0 && cash.length === 0;
	return {
		payments: (isRoundedAway ? [...given, nothing] : given).map(
			({ way, amount, reference, partner_id }) =>
				way === "cash"
					? { way, amount: left, tendered: amount, reference: null }
					: {
							way,
							amount,
							tendered: null,
							reference: counterMethodFacts[way].reference && reference,
							...(way === "financed" && { partner_id }),
						},
		),
		rounding: due - left,
		change: tendered - due,
	};
}

const paidBy =
	(wanted: CounterMethod) =>
	(payments: readonly Pick<CounterPayment, "way" | "amount">[]): Centavos =>
		payments.reduce((sum, { way, amount }) => (way === wanted ? sum + amount : sum), 0);

/** Returns the amount paid with the customer's store credit. */
export const creditOf = paidBy("store_credit");

/** Returns the amount paid with a gift card. */
export const giftCardPartOf = paidBy("gift_card");

/**
 * Returns the names of an order's payments; null if there are none. Leaves out store credit and gift cards, which are
 * shown separately, unless nothing else was paid.
 */
export function paymentNames(
	payments: readonly Pick<CounterPayment, "way" | "partner">[],
): string | null {
	const others = payments.filter((payment) => !isCredit(payment));
	const named = others.length > 0 ? others : payments;
	return [...new Set(named.map(paymentName))].join(", ") || null;
}
