import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { forEachMethod, type PaymentMethod, waysToPay } from "#lib/payment-methods.ts";
import { noTerms, type PaymentTerms } from "#lib/payment-terms.ts";
import { readSetting, type Setting } from "./read-setting.ts";
import { offeredAccounts, transferSettings } from "./transfer-settings.ts";

/**
 * Which ways to pay the owner has switched on, those of extensions by their names; whether one can be paid
 * with is another question.
 */
export type PaymentSwitches = Record<PaymentMethod, boolean>;

export const paymentSwitches: Setting<PaymentSwitches> = {
	key: "payment_methods",
	schema: z
		.object(forEachMethod((option) => z.boolean().default(waysToPay[option].isOnAtFirst)))
		.catchall(z.boolean()),
	defaultValue: forEachMethod((option) => waysToPay[option].isOnAtFirst),
};

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

/** What the owner says of each way to pay: its name, which orders it is for and what it costs. */
export const paymentTerms: Setting<Record<PaymentMethod, PaymentTerms>> = {
	key: "payment_terms",
	schema: z.object(forEachMethod(() => methodTerms.default(noTerms))).catchall(methodTerms),
	defaultValue: forEachMethod(() => noTerms),
};

/** What the owner has decided about the ways to pay. */
export interface PaymentSettings {
	switches: PaymentSwitches;
	terms: Record<PaymentMethod, PaymentTerms>;
	/** Customers know where to send a transfer. */
	hasAccount: boolean;
}

/** Of a way to pay that the owner has said nothing of, none. */
export const termsOf = (
	{ terms }: Pick<PaymentSettings, "terms">,
	method: PaymentMethod,
): PaymentTerms => terms[method] ?? noTerms;

export const readPaymentSettings = async (queryable: Queryable): Promise<PaymentSettings> => ({
	switches: await readSetting(queryable, paymentSwitches),
	terms: await readSetting(queryable, paymentTerms),
	hasAccount: offeredAccounts(await readSetting(queryable, transferSettings)).length > 0,
});
