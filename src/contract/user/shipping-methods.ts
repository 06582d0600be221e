import { z } from "zod";
import { pesos } from "../fields.ts";

export const shippingMethod = z.object({
	code: z.string(),
	name: z.string(),
	/** May be empty. */
	description: z.string(),
	fee: pesos,
	/** Business days. */
	min_days: z.number().int(),
	max_days: z.number().int(),
});
export type ShippingMethod = z.output<typeof shippingMethod>;
