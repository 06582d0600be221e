import type { z } from "zod";
import type { shownPaymentMethod } from "#contract/user/payment-methods.ts";
import { cardFormProviders } from "#contract/user/payments.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { type PaymentMethod, paymentRule } from "#lib/payment-methods.ts";
import type { PaymentTerms } from "#lib/payment-terms.ts";
import type { Dependencies } from "../dependencies.ts";

const hasForm = (payments: PaymentProviders, method: PaymentMethod): boolean =>
	cardFormProviders.some((name) => name === payments.takerOf(method)?.provider);

/** It is filled in on the shop's own page, in a form of whoever takes it. */
export const isFilledInHere = (payments: PaymentProviders, method: PaymentMethod): boolean =>
	paymentRule(method).asksFor !== null && hasForm(payments, method);

/** It is filled in on the own page of whoever takes it. */
const isPaidElsewhere = (payments: PaymentProviders, method: PaymentMethod): boolean =>
	paymentRule(method).asksFor !== null &&
	payments.takerOf(method) !== null &&
	!hasForm(payments, method);

/** The ways to pay that customers see: those that are offered, and those that will be. */
export async function showPaymentMethods(
	database: Dependencies["database"],
	payments: Dependencies["payments"],
): Promise<z.output<typeof shownPaymentMethod>[]> {
	return (await listPaymentMethods(database, payments))
		.filter(({ state }) => state === "offered" || state === "coming_soon")
		.map(({ code, state, terms }) => ({
			code,
			is_offered: state === "offered",
			...(isPaidElsewhere(payments, code) && { paid_elsewhere: true as const }),
			...presentTerms(terms),
		}));
}

/** Only what the owner has said. */
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
