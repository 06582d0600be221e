import type { z } from "zod";
import type { shownPaymentMethod } from "#contract/user/payment-methods.ts";
import { cardFormProviders } from "#contract/user/payments.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import type { PaymentTerms } from "#lib/payments/payment-terms.ts";
import type { Dependencies } from "../dependencies.ts";

const hasForm = (payments: PaymentProviders, method: PaymentMethod): boolean =>
	cardFormProviders.some((name) => name === payments.takerOf(method)?.provider);

/** Returns true if cards are entered in an embedded form. */
export const isEnteredInForm = (payments: PaymentProviders, method: PaymentMethod): boolean =>
	paymentRule(method).asksFor !== null && hasForm(payments, method);

/** Returns true if cards are entered on the provider's page. */
const isEnteredAtProvider = (payments: PaymentProviders, method: PaymentMethod): boolean =>
	paymentRule(method).asksFor !== null &&
	payments.takerOf(method) !== null &&
	!hasForm(payments, method);

/** Returns the payment methods that customers see: the available ones, and those shown as coming soon. */
export async function showPaymentMethods(
	database: Dependencies["database"],
	payments: Dependencies["payments"],
): Promise<z.output<typeof shownPaymentMethod>[]> {
	return (await listPaymentMethods(database, payments))
		.filter(({ state }) => state === "offered" || state === "coming_soon")
		.map(({ code, state, terms }) => ({
			code,
			is_offered: state === "offered",
			...(isEnteredAtProvider(payments, code) && { paid_elsewhere: true as const }),
			...presentTerms(terms),
		}));
}

/** Presents the owner's terms for a payment method, without those left at their defaults. */
const presentTerms = ({
	name,
	words,
	minimum,
	maximum,
	areas,
	fee,
	fee_percent,
}: PaymentTerms) => ({
	...(name && { name }),
	...(words && { words }),
	...(minimum !== null && { minimum }),
	...(maximum !== null && { maximum }),
	...(areas.length > 0 && { areas: [...areas] }),
	...(fee > 0 && { fee }),
	...(fee_percent > 0 && { fee_percent }),
});
