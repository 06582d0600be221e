import { z } from "zod";
import { forEachOption, type PaymentOption, waysToPay } from "#lib/payment-methods.ts";
import type { Setting } from "./read-setting.ts";

/** Which ways to pay the owner has switched on; whether one can be paid with is another question. */
export type PaymentSwitches = Record<PaymentOption, boolean>;

export const paymentSwitches: Setting<PaymentSwitches> = {
	key: "payment_methods",
	schema: z.object(forEachOption((option) => z.boolean().default(waysToPay[option].isOnAtFirst))),
	defaultValue: forEachOption((option) => waysToPay[option].isOnAtFirst),
};
