import { z } from "zod";
import { forEachOption, type PaymentOption } from "#lib/payment-methods.ts";
import type { Setting } from "./read-setting.ts";

/** Which ways to pay the owner has switched on; whether one can be paid with is another question. */
export type PaymentSwitches = Record<PaymentOption, boolean>;

/** One that the stored value does not name, as it was added later, is on. */
export const paymentSwitches: Setting<PaymentSwitches> = {
	key: "payment_methods",
	schema: z.object(forEachOption(() => z.boolean().default(true))),
	defaultValue: forEachOption(() => true),
};
