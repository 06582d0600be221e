import type { ShownPaymentMethod } from "#contract/user/payment-methods.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money.ts";
import { paymentFee } from "#lib/payment-fee.ts";
import { type PaymentMethod, paymentRule, wayToPay } from "#lib/payment-methods.ts";
import { noTerms, type PaymentTerms, termsAtBranch, termsObstacle } from "#lib/payment-terms.ts";
import { spendCredit } from "#lib/store-credit.ts";
import type { CheckoutTotal } from "./checkout-total.ts";

/** A way to pay as the checkout shows it for the order at hand. */
export interface PaymentChoice {
	code: PaymentMethod;
	isOffered: boolean;
	/** It is filled in on the checkout's own page. */
	isInPage: boolean;
	title: string;
	note: string | null;
	/** What it costs on top. */
	costs: Pesos;
	/** Why this order cannot be paid so; null where it can. */
	obstacle: string | null;
}

const centavos = (pesos: Pesos | undefined) => (pesos === undefined ? null : toCentavos(pesos));

const shownTerms = ({ fee, ...method }: ShownPaymentMethod): PaymentTerms => ({
	...noTerms,
	name: method.name ?? noTerms.name,
	words: method.words ?? noTerms.words,
	minimum: centavos(method.minimum),
	maximum: centavos(method.maximum),
	areas: method.areas ?? noTerms.areas,
	...(fee !== undefined && { fee: toCentavos(fee) }),
	fee_percent: method.fee_percent ?? noTerms.fee_percent,
});

/**
 * The ways to pay for an order, each with its fee or why it is not for this order.
 * @param amount of its items and shipping, less its discount
 * @param line of its address; null: not chosen yet
 * @param isPickup it is collected at a branch
 */
export const choicesFor = (
	methods: readonly ShownPaymentMethod[],
	amount: Pesos,
	line: string | null,
	isPickup = false,
): PaymentChoice[] =>
	methods.map((method) => {
		const shown = shownTerms(method);
		const terms = isPickup ? termsAtBranch(method.code, shown) : shown;
		const isInPage = paymentRule(method.code).asksFor !== null && !method.paid_elsewhere;
		const order = { amount: toCentavos(amount), line };
		return {
			code: method.code,
			isOffered: method.is_offered,
			isInPage,
			title: terms.name || wayToPay(method.code).title,
			note: terms.words || (isInPage ? null : wayToPay(method.code).note),
			costs: toPesos(paymentFee(terms, order.amount)),
			obstacle: termsObstacle(terms, order),
		};
	});

/** The one that the customer has chosen, or the first of those that this order can be paid with. */
export function chooseMethod(
	choices: readonly PaymentChoice[],
	picked: PaymentMethod | undefined,
): PaymentChoice | null {
	const open = choices.filter(({ isOffered, obstacle }) => isOffered && obstacle === null);
	return open.find(({ code }) => code === picked) ?? open[0] ?? null;
}

/** What the order comes to when it is paid so; the server reckons by the same rule. */
export const withFee = (amounts: CheckoutTotal, fee: Pesos): CheckoutTotal =>
	fee === 0
		? amounts
		: {
				...amounts,
				paymentFee: fee,
				total: toPesos(toCentavos(amounts.total) + toCentavos(fee)),
			};

/**
 * The same where what the customer holds as store credit is used first.
 * @param held null: it is not used
 */
export function withCredit(before: CheckoutTotal, fee: Pesos, held: Pesos | null): CheckoutTotal {
	const { credit, coversAll } = spendCredit(toCentavos(held ?? 0), {
		amount: toCentavos(before.total),
		fee: toCentavos(fee),
	});
	const amounts = withFee(before, coversAll ? 0 : fee);
	return credit === 0 ? amounts : { ...amounts, storeCredit: toPesos(credit) };
}
