import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { isNamed } from "#lib/payments/named-methods.ts";
import {
	forEachMethod,
	methodTexts,
	type PaymentMethod,
	paymentRule,
	shopMethodTexts,
} from "#lib/payments/payment-methods.ts";
import { noTerms, type PaymentTerms } from "#lib/payments/payment-terms.ts";
import { joinSettings, readValues } from "./define-settings.ts";
import { readSetting, setting } from "./read-setting.ts";
import { offeredAccounts, transferSettings } from "./transfer-settings.ts";

const hourMilliseconds = 60 * 60_000;

/**
 * True for each payment method that the owner has activated, including methods of extensions. An activated method may
 * still be unavailable for other reasons.
 */
export type PaymentSwitches = Record<PaymentMethod, boolean>;

export const paymentSwitches = setting<PaymentSwitches>(
	"payment_methods",
	z
		.object(forEachMethod((option) => z.boolean().default(shopMethodTexts[option].isOnAtFirst)))
		.catchall(z.boolean()),
	forEachMethod((option) => shopMethodTexts[option].isOnAtFirst),
);

const amount = z.number().int().min(0);
const methodTerms: z.ZodType<PaymentTerms> = z.object({
	name: z.string(),
	words: z.string(),
	minimum: amount.nullable(),
	maximum: amount.nullable(),
	areas: z.array(z.string()),
	fee: amount,
	fee_percent: z.number().min(0),
});

/** The owner's terms of each payment method: name, order limits and fee. */
export const paymentTerms = setting<Record<PaymentMethod, PaymentTerms>>(
	"payment_terms",
	z.object(forEachMethod(() => methodTerms.default(noTerms))).catchall(methodTerms),
	forEachMethod(() => noTerms),
);

/** The owner's settings for payment methods. */
export interface PaymentSettings {
	switches: PaymentSwitches;
	terms: Record<PaymentMethod, PaymentTerms>;
	/** True if customers see at least one account to which they can transfer money. */
	hasAccount: boolean;
	/** Hours for which the items of an unpaid order stay reserved. */
	holdHours: number;
}

/**
 * Returns the owner's terms of a method. If the provider's limits for orders are stricter than the owner's, they apply.
 */
export const termsOf = (
	{ terms }: Pick<PaymentSettings, "terms">,
	method: PaymentMethod,
): PaymentTerms => withinLimits(method, terms[method] ?? noTerms);

/** Returns the terms with the stricter of the owner's and the provider's limits. */
function withinLimits(method: PaymentMethod, terms: PaymentTerms): PaymentTerms {
	const limits = paymentRule(method).provider?.limits;
	if (!limits) return terms;
	return {
		...terms,
		minimum: Math.max(terms.minimum ?? 0, limits.minimum),
		maximum: Math.min(terms.maximum ?? limits.maximum, limits.maximum),
	};
}

type StoredPayments = Omit<PaymentSettings, "hasAccount" | "holdHours">;

export const paymentSettings = joinSettings<StoredPayments, PaymentSettings>(
	{ switches: paymentSwitches, terms: paymentTerms },
	{
		label: "Payment methods",
		inSentence: "the payment methods",
		complete: async (queryable, stored) => {
			const transfers = await readSetting(queryable, transferSettings);
			return {
				...stored,
				hasAccount: offeredAccounts(transfers).length > 0,
				holdHours: transfers.hold_hours,
			};
		},
		describe: ({ switches, terms }) => ({ ...switches, ...describeTerms(terms) }),
	},
);

const describeTerms = (terms: PaymentSettings["terms"]): Record<string, PaymentTerms> =>
	Object.fromEntries(
		Object.entries(terms).map(([method, each]) => [
			`terms of ${isNamed(method) ? method : methodTexts(method as PaymentMethod).title}`,
			each,
		]),
	);

export const readPaymentSettings = async (queryable: Queryable): Promise<PaymentSettings> =>
	(await readValues(queryable, paymentSettings)).values;

/**
 * Returns the time until which a new order waits for a manually confirmed payment, or null if the method needs no
 * confirmation.
 */
export const dueAt = (
	method: PaymentMethod,
	{ holdHours }: Pick<PaymentSettings, "holdHours">,
	now: Date,
): Date | null =>
	paymentRule(method).moneyComesIn === "by_hand"
		? new Date(now.getTime() + holdHours * hourMilliseconds)
		: null;
