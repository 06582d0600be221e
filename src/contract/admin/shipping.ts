import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { longText, money, text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { moneyGiven, version } from "./admin-fields.ts";

const managed = { access: "manager", permission: "shipping" } as const;

const count = z.number().int();

export const adminShippingMethod = z.object({
	code: z.string(),
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: count,
	name: z.string(),
	description: z.string(),
	fee: money,
	/** Delivery time in business days. */
	min_days: count,
	max_days: count,
	is_active: z.boolean(),
	/** Number of orders in the last 30 days. Cancelled orders aren't included. */
	recent_orders: count,
});
export type AdminShippingMethod = z.input<typeof adminShippingMethod>;

const days = z.number("Enter a number of days.").int().min(0).max(90, "Enter at most 90 days.");
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
	summary: "All shipping methods in checkout order, including inactive ones",
	output: z.array(adminShippingMethod),
});

export const createShippingMethod = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/shipping-methods",
	problems: ["missing"],
	summary: "Adds a shipping method at the end of the checkout order",
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
		"Updates the given fields, or deactivates the method unless it is the last active one; 409 `changed_elsewhere` returns `current`",
	params: z.object({ code: shippingMethodCode }),
	body: z.object({ version, ...z.object(fields).partial().shape }),
	output: adminShippingMethod,
});

export const orderShippingMethods = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/shipping-order",
	problems: ["changed_elsewhere"],
	summary: "Reorders all shipping methods; the first is the default at checkout",
	body: z.object({ codes: z.array(shippingMethodCode).max(1_000) }),
	output: z.array(adminShippingMethod),
});
