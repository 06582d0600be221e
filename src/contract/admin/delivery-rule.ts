import { z } from "zod";
import type { Output } from "../endpoint.ts";
import { text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { settingsCalls } from "./settings-calls.ts";

/** Weekdays, from 0 (Sunday) to 6. */
const weekdays = (none: string) =>
	z
		.array(z.number().int().min(0).max(6))
		.max(7)
		.min(1, none)
		.refine((days) => new Set(days).size === days.length, "A weekday is listed twice.");
const wholeDays = (least: number, most: number) =>
	z
		.number("Enter a number of days.")
		.int("Enter a number of days.")
		.min(least, "Enter a number of days.")
		.max(most, `Enter at most ${most} days.`);

/** Rules for delivery estimates: packing days, courier days and days per area, besides holidays. */
export const deliveryRuleFields = z.object({
	/** A time such as `14:00`. Orders after this time are packed the next day. null for the branch's closing time. */
	cut_off: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 14:00.")
		.nullable(),
	/** Packing weekdays; null for the days on which the branch is open. */
	packing_days: weekdays("Choose at least one packing day.").nullable(),
	delivery_days: weekdays("Choose at least one delivery day."),
	/** Extra business days if several branches pack one order. */
	gather_days: wholeDays(0, 14),
	/** Days for which an order can wait for pickup before staff are reminded. */
	pickup_days: wholeDays(1, 60),
	/** If an address lies in several areas, the first one applies. */
	areas: z
		.array(
			z.object({
				name: text(60),
				places: z
					.array(text(80))
					.min(1, "Enter at least one place.")
					.max(200, "Enter at most 200 places."),
				/** Delivery days by code of the shipping method. */
				days: z.record(
					shippingMethodCode,
					z.object({ min_days: wholeDays(0, 90), max_days: wholeDays(0, 90) }),
				),
			}),
		)
		.max(30, "Enter at most 30 areas."),
});

export const { read: readDeliveryRule, change: changeDeliveryRule } = settingsCalls({
	access: "manager",
	permission: "shipping",
	path: "/admin/api/delivery-rule",
	fields: deliveryRuleFields.shape,
	about: "Rules for delivery estimates: cut-off time, packing days, courier days and days per area",
	changing: "Updates the given fields; existing orders keep their delivery estimates",
});
export type DeliveryRuleSettings = Output<typeof readDeliveryRule>;
