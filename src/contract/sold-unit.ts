import { z } from "zod";
import { id } from "./fields.ts";

/** A unit that was sold on an order and that the customer still has. */
export const soldUnit = z.object({
	id,
	serial: z.string().describe("Serial number or IMEI, in capitals without spaces and dashes"),
	warranty_until: z.iso.date().nullable().describe("Last day of the warranty; null: none"),
});
