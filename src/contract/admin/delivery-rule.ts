import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";

const managed = { access: "manager", permission: "shipping" } as const;
const path = "/admin/api/delivery-rule";

/** From 0, Sunday, to 6. */
const weekdays = z.array(z.number().int().min(0).max(6)).max(7);
const transit = z.object({ min_days: z.number().int(), max_days: z.number().int() });

/** When orders are packed, when couriers work and how long they take to where, beside the holidays. */
export const deliveryRuleSettings = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string().max(100),
	/** Orders from then on are packed the next day, `14:00`; null: when the branch closes. */
	cut_off: z.string().nullable(),
	/** null: the days on which the branch is open. */
	packing_days: weekdays.nullable(),
	delivery_days: weekdays,
	/** Business days more where several branches pack one order. */
	gather_days: z.number().int(),
	/** For so many days an order lies ready to be collected before staff hear of it. */
	pickup_days: z.number().int(),
	/** The first that an address lies in counts. */
	areas: z.array(
		z.object({
			name: z.string(),
			places: z.array(z.string()),
			/** By the code of the way of shipping. */
			days: z.record(z.string(), transit),
		}),
	),
});
export type DeliveryRuleSettings = z.input<typeof deliveryRuleSettings>;

export const readDeliveryRule = endpoint({
	...managed,
	method: "GET",
	path,
	summary: "By what delivery is promised: cut-off, days of packing and of couriers, days by area",
	output: deliveryRuleSettings,
});

const weekdaysGiven = (none: string) =>
	weekdays
		.min(1, none)
		.refine((days) => new Set(days).size === days.length, "A weekday stands here twice.");
const daysGiven = z
	.number("Enter a number of days.")
	.int("Enter a number of days.")
	.min(0, "Enter a number of days.")
	.max(90, "This may be at most 90 days.");

export const changeDeliveryRule = endpoint({
	...managed,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Changes what is given; orders keep what they were promised",
	body: z.object({
		version: z.string().max(100),
		...z
			.object({
				cut_off: z
					.string()
					.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 14:00.")
					.nullable(),
				packing_days: weekdaysGiven("Choose a day on which you pack.").nullable(),
				delivery_days: weekdaysGiven("Choose a day on which couriers deliver."),
				gather_days: z
					.number("Enter a number of days.")
					.int("Enter a number of days.")
					.min(0, "Enter a number of days.")
					.max(14, "This may be at most 14 days."),
				pickup_days: z
					.number("Enter a number of days.")
					.int("Enter a number of days.")
					.min(1, "Enter a number of days.")
					.max(60, "This may be at most 60 days."),
				areas: z
					.array(
						z.object({
							name: text(60),
							places: z
								.array(text(80))
								.min(1, "Name a place at least.")
								.max(200, "200 places at most."),
							days: z.record(
								shippingMethodCode,
								z.object({ min_days: daysGiven, max_days: daysGiven }),
							),
						}),
					)
					.max(30, "30 areas at most."),
			})
			.partial().shape,
	}),
	output: deliveryRuleSettings,
});
