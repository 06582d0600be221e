import type { ShownPaymentMethod } from "#contract/user/payment-methods.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { paymentFee } from "#lib/payments/payment-fee.ts";
import { methodTexts, type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import {
	noTerms,
	type PaymentTerms,
	termsAtBranch,
	termsObstacle,
} from "#lib/payments/payment-terms.ts";
import { spendCredit } from "#lib/payments/store-credit.ts";
import type { CheckoutTotal } from "./checkout-total.ts";

/** A payment method as the checkout shows it for this order. */
export interface PaymentChoice {
	code: PaymentMethod;
	isOffered: boolean;
	/** True if the customer completes the payment on the checkout page. */
	isInPage: boolean;
	title: string;
	note: string | null;
	/** Additional fee for this payment method. */
	costs: Pesos;
	/** Reason why this order can't use the method; null if it can. */
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
 * Returns the payment methods for an order, each with its fee or the reason why it's unavailable.
 * @param amount items and shipping minus the discount
 * @param line address line; null if not chosen yet
 * @param isPickup true if the customer picks the order up at a branch
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
			title: terms.name || methodTexts(method.code).title,
			note: terms.words || (isInPage ? null : methodTexts(method.code).note),
			costs: toPesos(paymentFee(terms, order.amount)),
			obstacle: termsObstacle(terms, order),
		};
	});

/** Returns the method that the customer chose, or the first available method. */
export function chooseMethod(
	choices: readonly PaymentChoice[],
	picked: PaymentMethod | undefined,
): PaymentChoice | null {
	const open = choices.filter(({ isOffered, obstacle }) => isOffered && obstacle === null);
	return open.find(({ code }) => code === picked) ?? open[0] ?? null;
}

/** Returns the total with the payment method's fee, by the same rule as the server. */
export const withFee = (amounts: CheckoutTotal, fee: Pesos): CheckoutTotal =>
	fee === 0
		? amounts
		: {
				...amounts,
				paymentFee: fee,
				total: toPesos(toCentavos(amounts.total) + toCentavos(fee)),
			};

/**
 * Returns the total after applying a gift card and store credit.
 * @param available balance of the gift card and of the customer's store credit; each is 0 if the customer doesn't use
 * it
 */
export function withCredit(
	before: CheckoutTotal,
	fee: Pesos,
	available: { card: Pesos; held: Pesos },
): CheckoutTotal {
	const card = toCentavos(available.card);
	const { credit, coversAll } = spendCredit(card + toCentavos(available.held), {
		amount: toCentavos(before.total),
		fee: toCentavos(fee),
	});
	const amounts = withFee(before, coversAll ? 0 : fee);
	if (credit === 0) return amounts;
	const giftCard = toPesos(Math.min(card, credit));
	return { ...amounts, storeCredit: toPesos(credit), ...(giftCard > 0 && { giftCard }) };
}
