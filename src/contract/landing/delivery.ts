import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const weekdays = z.array(z.number().int().min(0).max(6));

/** Rules for delivery dates, for visitors whose address is unknown. */
export const deliveryCalendar = z.object({
	/**
	 * A time in Manila such as `14:00`. Orders after this time are packed the next day. null for the branch's closing
	 * time.
	 */
	cut_off: z.string().nullable(),
	/** Weekdays from 0 (Sunday) to 6; null for the days on which the branch is open. */
	packing_days: weekdays.nullable(),
	delivery_days: weekdays,
	/** Dates in Manila without packing and deliveries. */
	holidays: z.array(z.iso.date()),
});

export const getDeliveryCalendar = endpoint({
	method: "GET",
	path: "/landing/delivery-calendar",
	shared: true,
	access: "public",
	summary: "Rules for delivery dates: cut-off time, weekdays and holidays",
	output: deliveryCalendar,
});
