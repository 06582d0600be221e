import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { forEachMethod, type PaymentMethod, paymentRule, waysToPay } from "#lib/payment-methods.ts";
import { noTerms, type PaymentTerms } from "#lib/payment-terms.ts";
import { readSetting, type Setting } from "./read-setting.ts";
import { offeredAccounts, transferSettings } from "./transfer-settings.ts";

const hourMilliseconds = 60 * 60_000;

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
	/** How long an order that waits for its money keeps its items. */
	holdHours: number;
}

/** Of a way to pay that the owner has said nothing of, none. */
export const termsOf = (
	{ terms }: Pick<PaymentSettings, "terms">,
	method: PaymentMethod,
): PaymentTerms => terms[method] ?? noTerms;

export async function readPaymentSettings(queryable: Queryable): Promise<PaymentSettings> {
	const transfers = await readSetting(queryable, transferSettings);
	return {
		switches: await readSetting(queryable, paymentSwitches),
		terms: await readSetting(queryable, paymentTerms),
		hasAccount: offeredAccounts(transfers).length > 0,
		holdHours: transfers.hold_hours,
	};
}

/** Until when an order placed now waits for money that staff have to find; null: it waits for none. */
export const dueAt = (
	method: PaymentMethod,
	{ holdHours }: Pick<PaymentSettings, "holdHours">,
	now: Date,
): Date | null =>
	paymentRule(method).moneyComesIn === "by_hand"
		? new Date(now.getTime() + holdHours * hourMilliseconds)
		: null;
