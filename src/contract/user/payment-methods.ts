import { z } from "zod";

/** Ways to pay, in the order in which the checkout lists them. */
export const paymentOptions = ["cod", "gcash", "card"] as const;
export type PaymentOption = (typeof paymentOptions)[number];

/** One that the checkout shows. */
export const shownPaymentMethod = z.object({
	code: z.enum(paymentOptions),
	is_offered: z.boolean().describe("false: it says Coming Soon and cannot be chosen"),
});
export type ShownPaymentMethod = z.output<typeof shownPaymentMethod>;
