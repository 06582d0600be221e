import { z } from "zod";
import { paymentMethods } from "#lib/payment-methods.ts";

/** One that the checkout shows. */
export const shownPaymentMethod = z.object({
	code: z.enum(paymentMethods),
	is_offered: z.boolean().describe("false: it says Coming Soon and cannot be chosen"),
});
export type ShownPaymentMethod = z.input<typeof shownPaymentMethod>;
