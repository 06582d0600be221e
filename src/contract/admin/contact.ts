import { z } from "zod";

/** Contact details of a customer without an account. */
export const contact = z
	.object({
		name: z.string().nullable(),
		phone: z.string().nullable(),
		email: z.string().nullable(),
	})
	.nullable();
