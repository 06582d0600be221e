import { z } from "zod";

/** Whom to reach about something that no account has. */
export const contact = z
	.object({
		name: z.string().nullable(),
		phone: z.string().nullable(),
		email: z.string().nullable(),
	})
	.nullable();
