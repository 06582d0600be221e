import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const holiday = z.object({
	/** A date in Manila. */
	day: z.iso.date(),
	name: z.string(),
});
export type Holiday = z.input<typeof holiday>;

export const listHolidays = endpoint({
	method: "GET",
	path: "/landing/holidays",
	shared: true,
	access: "public",
	summary: "Store holidays, besides weekly closing days",
	output: z.array(holiday),
});
