import { z } from "zod";
import type { Output } from "../endpoint.ts";
import { text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { settingsCalls } from "./settings-calls.ts";

/** From 0, Sunday, to 6. */
const weekdays = (none: string) =>
	z
		.array(z.number().int().min(0).max(6))
		.max(7)
		.min(1, none)
		.refine((days) => new Set(days).size === days.length, "A weekday stands here twice.");
const wholeDays = (least: number, most: number) =>
	z
		.number("Enter a number of days.")
		.int("Enter a number of days.")
		.min(least, "Enter a number of days.")
		.max(most, `This may be at most ${most} days.`);

/** When orders are packed, when couriers work and how long they take to where, beside the holidays. */
export const deliveryRuleFields = z.object({
	/** Orders from then on are packed the next day, `14:00`; null: when the branch closes. */
	cut_off: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 14:00.")
		.nullable(),
	/** null: the days on which the branch is open. */
	packing_days: weekdays("Choose a day on which you pack.").nullable(),
	delivery_days: weekdays("Choose a day on which couriers deliver."),
	/** Extra business days if several branches pack one order. */
	gather_days: wholeDays(0, 14),
	/** How many days an order can wait for pickup before staff are reminded. */
	pickup_days: wholeDays(1, 60),
	/** The first area that an address lies in counts. */
	areas: z
		.array(
			z.object({
				name: text(60),
				places: z.array(text(80)).min(1, "Name a place at least.").max(200, "200 places at most."),
				/** By the code of the shipping method. */
				days: z.record(
					shippingMethodCode,
					z.object({ min_days: wholeDays(0, 90), max_days: wholeDays(0, 90) }),
				),
			}),
		)
		.max(30, "30 areas at most."),
});

export const { read: readDeliveryRule, change: changeDeliveryRule } = settingsCalls({
	access: "manager",
	permission: "shipping",
	path: "/admin/api/delivery-rule",
	fields: deliveryRuleFields.shape,
	about: "By what delivery is promised: cut-off, days of packing and of couriers, days by area",
	changing: "Changes what is given; orders keep what they were promised",
});
export type DeliveryRuleSettings = Output<typeof readDeliveryRule>;
