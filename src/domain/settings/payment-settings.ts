import { z } from "zod";
import { type PaymentOption, paymentOptions } from "#contract/user/payment-methods.ts";
import type { Setting } from "./read-setting.ts";

/** Which ways to pay the owner has switched on; whether one can be paid with is another question. */
export type PaymentSwitches = Record<PaymentOption, boolean>;

/** One that the stored value does not name, as it was added later, is on. */
export const paymentSwitches: Setting<PaymentSwitches> = {
	key: "payment_methods",
	schema: z.object(
		Object.fromEntries(paymentOptions.map((code) => [code, z.boolean().default(true)])) as Record<
			PaymentOption,
			z.ZodDefault<z.ZodBoolean>
		>,
	),
	defaultValue: { cod: true, gcash: true, card: true },
};
