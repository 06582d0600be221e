import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const holiday = z.object({
	/** Manila's calendar. */
	day: z.iso.date(),
	name: z.string(),
});
export type Holiday = z.input<typeof holiday>;

export const listHolidays = endpoint({
	method: "GET",
	path: "/landing/holidays",
	shared: true,
	access: "public",
	summary: "The days on which the shop is closed beside its weekly ones",
	output: z.array(holiday),
});
