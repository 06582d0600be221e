import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const weekdays = z.array(z.number().int().min(0).max(6));

/** What delivery dates are counted by, for those of whom no address is known. */
export const deliveryCalendar = z.object({
	/** Orders from then on are packed the next day, `14:00` in Manila; null: when the branch closes. */
	cut_off: z.string().nullable(),
	/** From 0, Sunday, to 6; null: the days on which the branch is open. */
	packing_days: weekdays.nullable(),
	delivery_days: weekdays,
	/** Days of Manila's calendar on which nothing is packed and nothing arrives. */
	holidays: z.array(z.iso.date()),
});

export const getDeliveryCalendar = endpoint({
	method: "GET",
	path: "/landing/delivery-calendar",
	shared: true,
	access: "public",
	summary: "What delivery dates are counted by: cut-off, weekdays and holidays",
	output: deliveryCalendar,
});
