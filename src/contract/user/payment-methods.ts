import { z } from "zod";
import { money } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";

/** A payment method shown at checkout. */
export const shownPaymentMethod = z.object({
	code: paymentMethod,
	is_offered: z
		.boolean()
		.describe("false if the method is shown as Coming Soon and can't be selected"),
	paid_elsewhere: z
		.literal(true)
		.optional()
		.describe("Cards are entered on the provider's page; omitted if entered at checkout"),
	/** Name and description that the owner entered for the method; omitted for the defaults. */
	name: z.string().optional(),
	words: z.string().optional(),
	/** Limits of the order total, without the method's fee; omitted if there are none. */
	minimum: money.optional(),
	maximum: money.optional(),
	areas: z
		.array(z.string())
		.optional()
		.describe("Areas where the method is available; omitted for everywhere"),
	/** Fee per order and in percent; omitted if there is none. */
	fee: money.optional(),
	fee_percent: z.number().optional(),
});
export type ShownPaymentMethod = z.input<typeof shownPaymentMethod>;
