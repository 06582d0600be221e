import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { longText, money, text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { moneyGiven, version } from "./admin-fields.ts";

const managed = { access: "manager", permission: "shipping" } as const;

const count = z.number().int();

export const adminShippingMethod = z.object({
	code: z.string(),
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: count,
	name: z.string(),
	description: z.string(),
	fee: money,
	/** Business days. */
	min_days: count,
	max_days: count,
	is_active: z.boolean(),
	/** Orders of the last 30 days, without cancelled ones. */
	recent_orders: count,
});
export type AdminShippingMethod = z.input<typeof adminShippingMethod>;

const days = z
	.number("Enter a number of days.")
	.int()
	.min(0)
	.max(90, "This may be at most 90 days.");
const fields = {
	name: text(60),
	description: longText(200),
	fee: moneyGiven,
	min_days: days,
	max_days: days,
	is_active: z.boolean(),
};

export const listAdminShippingMethods = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/shipping-methods",
	summary: "All ways of shipping in the checkout's order, those that are off too",
	output: z.array(adminShippingMethod),
});

export const createShippingMethod = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/shipping-methods",
	problems: ["missing"],
	summary: "Adds a way of shipping, the last in the checkout's order",
	status: 201,
	body: z.object({
		...fields,
		description: fields.description.optional(),
		is_active: fields.is_active.optional(),
	}),
	output: adminShippingMethod,
});

export const updateShippingMethod = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/shipping-methods/{code}",
	problems: ["changed_elsewhere"],
	summary:
		"Changes what is given, or turns it off unless it is the last; 409 `changed_elsewhere` brings `current`",
	params: z.object({ code: shippingMethodCode }),
	body: z.object({ version, ...z.object(fields).partial().shape }),
	output: adminShippingMethod,
});

export const orderShippingMethods = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/shipping-order",
	problems: ["changed_elsewhere"],
	summary: "Puts all ways of shipping into this order; the first is the checkout's default",
	body: z.object({ codes: z.array(shippingMethodCode).max(1_000) }),
	output: z.array(adminShippingMethod),
});
