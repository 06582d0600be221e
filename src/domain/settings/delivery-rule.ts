import { z } from "zod";
import type { DeliveryArea } from "#lib/delivery-promise/delivery-area.ts";
import { usualCalendar } from "#lib/delivery-promise/promise-delivery.ts";
import type { Setting } from "./read-setting.ts";

const weekdays = z.array(z.number().int().min(0).max(6)).min(1).max(7);
const days = z.number().int().min(0).max(90);

const schema = z.object({
	cut_off: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/)
		.nullable(),
	packing_days: weekdays.nullable(),
	delivery_days: weekdays,
	/** Business days more where several branches pack one order. */
	gather_days: z.number().int().min(0).max(14),
	/** For so many days an order lies ready to be collected before staff hear of it. */
	pickup_days: z.number().int().min(1).max(60).default(7),
	/** The first that an address lies in counts. */
	areas: z.array(
		z.object({
			name: z.string(),
			places: z.array(z.string()),
			days: z.record(z.string(), z.object({ min_days: days, max_days: days })),
		}) satisfies z.ZodType<DeliveryArea>,
	),
});

/** When orders are packed, when couriers work and how long they take to where, beside the holidays. */
export type DeliveryRule = z.output<typeof schema>;

export const deliveryRule: Setting<DeliveryRule> = {
	key: "delivery_rule",
	schema,
	defaultValue: {
		cut_off: usualCalendar.cut_off,
		packing_days: usualCalendar.packing_days && [...usualCalendar.packing_days],
		delivery_days: [...usualCalendar.delivery_days],
		gather_days: 0,
		pickup_days: 7,
		areas: [],
	},
};
