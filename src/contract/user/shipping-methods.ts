import { z } from "zod";
import { money } from "../fields.ts";

export const shippingMethod = z.object({
	code: z.string(),
	name: z.string(),
	/** Description for customers, which may be blank. */
	description: z.string(),
	fee: money,
	/** Delivery time in business days. */
	min_days: z.number().int(),
	max_days: z.number().int(),
});
export type ShippingMethod = z.input<typeof shippingMethod>;
