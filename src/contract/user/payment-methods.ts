import { z } from "zod";
import { money } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";

/** One that the checkout shows. */
export const shownPaymentMethod = z.object({
	code: paymentMethod,
	is_offered: z.boolean().describe("false: it says Coming Soon and cannot be chosen"),
	paid_elsewhere: z
		.literal(true)
		.optional()
		.describe("A card is typed in on the provider's own page; left out: in the checkout"),
	/** What the owner calls it and says of it; left out: as the shop is shipped. */
	name: z.string().optional(),
	words: z.string().optional(),
	/** Orders that it is for, without its fee; left out: any. */
	minimum: money.optional(),
	maximum: money.optional(),
	areas: z.array(z.string()).optional().describe("Places that it is for; left out: everywhere"),
	/** What it costs, for each order and of it; left out: nothing. */
	fee: money.optional(),
	fee_percent: z.number().optional(),
});
export type ShownPaymentMethod = z.input<typeof shownPaymentMethod>;
