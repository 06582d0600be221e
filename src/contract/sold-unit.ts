import { z } from "zod";
import { claimStates } from "#lib/serials/claim-states.ts";
import { id, instant } from "./fields.ts";

/** A unit that was sold on an order and that the customer still has. */
export const soldUnit = z.object({
	id,
	serial: z.string().describe("Serial number or IMEI, in capitals without spaces and dashes"),
	claims: z
		.array(
			z.object({
				id,
				ref: z.string(),
				state: z.enum(claimStates),
				steps: z.array(
					z.object({
						state: z.enum(claimStates),
						note: z.string().nullable(),
						created_at: instant,
					}),
				),
			}),
		)
		.describe("Warranty claims of the unit, oldest first"),
	warranty_until: z.iso
		.date()
		.nullable()
		.describe("Last day of the warranty; null if there is none"),
});
