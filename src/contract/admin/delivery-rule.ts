import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";

const managed = { access: "manager", permission: "shipping" } as const;
const path = "/admin/api/delivery-rule";

/** From 0 (Sunday) to 6. */
const weekdays = z.array(z.number().int().min(0).max(6)).max(7);
const transit = z.object({ min_days: z.number().int(), max_days: z.number().int() });

/** Rules for delivery estimates: packing days, courier days and days per area, besides holidays. */
export const deliveryRuleSettings = z.object({
	/** Sent back with an update, so that newer changes aren't overwritten. */
	version: z.string().max(100),
	/** Orders after this time are packed the next day, such as `14:00`; null for the branch's closing time. */
	cut_off: z.string().nullable(),
	/** null for the days on which the branch is open. */
	packing_days: weekdays.nullable(),
	delivery_days: weekdays,
	/** Extra business days if several branches pack one order. */
	gather_days: z.number().int(),
	/** Days until staff are notified of an order that wasn't picked up. */
	pickup_days: z.number().int(),
	/** The first area that contains the address applies. */
	areas: z.array(
		z.object({
			name: z.string(),
			places: z.array(z.string()),
			/** By shipping method code. */
			days: z.record(z.string(), transit),
		}),
	),
});
export type DeliveryRuleSettings = z.input<typeof deliveryRuleSettings>;

export const readDeliveryRule = endpoint({
	...managed,
	method: "GET",
	path,
	summary:
		"Rules for delivery estimates: cut-off time, packing days, courier days and days per area",
	output: deliveryRuleSettings,
});

const weekdaysGiven = (none: string) =>
	weekdays
		.min(1, none)
		.refine((days) => new Set(days).size === days.length, "A weekday is listed twice.");
const daysGiven = z
	.number("Enter a number of days.")
	.int("Enter a number of days.")
	.min(0, "Enter a number of days.")
	.max(90, "Enter at most 90 days.");

export const changeDeliveryRule = endpoint({
	...managed,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Updates the given fields; existing orders keep their delivery estimates",
	body: z.object({
		version: z.string().max(100),
		...z
			.object({
				cut_off: z
					.string()
					.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 14:00.")
					.nullable(),
				packing_days: weekdaysGiven("Choose at least one packing day.").nullable(),
				delivery_days: weekdaysGiven("Choose at least one delivery day."),
				gather_days: z
					.number("Enter a number of days.")
					.int("Enter a number of days.")
					.min(0, "Enter a number of days.")
					.max(14, "Enter at most 14 days."),
				pickup_days: z
					.number("Enter a number of days.")
					.int("Enter a number of days.")
					.min(1, "Enter a number of days.")
					.max(60, "Enter at most 60 days."),
				areas: z
					.array(
						z.object({
							name: text(60),
							places: z
								.array(text(80))
								.min(1, "Enter at least one place.")
								.max(200, "Enter at most 200 places."),
							days: z.record(
								shippingMethodCode,
								z.object({ min_days: daysGiven, max_days: daysGiven }),
							),
						}),
					)
					.max(30, "Enter at most 30 areas."),
			})
			.partial().shape,
	}),
	output: deliveryRuleSettings,
});
