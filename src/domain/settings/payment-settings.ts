import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { forEachMethod, type PaymentMethod, waysToPay } from "#lib/payment-methods.ts";
import { readSetting, type Setting } from "./read-setting.ts";
import { isFilledIn, transferAccount } from "./transfer-settings.ts";

/** Which ways to pay the owner has switched on; whether one can be paid with is another question. */
export type PaymentSwitches = Record<PaymentMethod, boolean>;

export const paymentSwitches: Setting<PaymentSwitches> = {
	key: "payment_methods",
	schema: z.object(forEachMethod((option) => z.boolean().default(waysToPay[option].isOnAtFirst))),
	defaultValue: forEachMethod((option) => waysToPay[option].isOnAtFirst),
};

/** What the owner has decided about the ways to pay. */
export interface PaymentSettings {
	switches: PaymentSwitches;
	/** Customers know where to send a transfer. */
	hasAccount: boolean;
}

export const readPaymentSettings = async (queryable: Queryable): Promise<PaymentSettings> => ({
	switches: await readSetting(queryable, paymentSwitches),
	hasAccount: isFilledIn(await readSetting(queryable, transferAccount)),
});
