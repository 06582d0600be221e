import type { z } from "zod";
import type { shownPaymentMethod } from "#contract/user/payment-methods.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { PaymentTerms } from "#lib/payment-terms.ts";
import type { Dependencies } from "../dependencies.ts";

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
