import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, longText, money, text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { moneyGiven, version } from "./admin-fields.ts";
import { ofOrder } from "./orders.ts";

const changedLine = z.object({
	/** The order's item; null: it is added. */
	id: id.nullable(),
	/** null: it is not in the catalogue any more. */
	variation_id: id.nullable(),
	product_name: z.string(),
	variation_name: z.string().nullable(),
	image: z.string().nullable(),
	quantity: z.number().int(),
	price: money,
});

export const getOrderChange = endpoint({
	...ofOrder,
	method: "GET",
	path: "/admin/api/orders/{id}/change",
	summary: "An order as somebody begins to change it, or why nobody can",
	output: z.object({
		ref: z.string(),
		/** To be sent with the change; 409 `changed_elsewhere` where it is another by now. */
		version,
		/** Why it cannot be changed, in words; null where it can. */
		obstacle: z.string().nullable(),
		lines: z.array(
			changedLine.extend({
				id,
				/** The most pieces of it that the order can have. */
				most: z.number().int(),
			}),
		),
		address: z.object({ label: z.string(), line: z.string() }),
		/** It is collected at a branch: it has neither address nor shipping to change. */
		is_collected: z.boolean(),
		shipping_method: shippingMethodCode,
		shipping_name: z.string(),
		shipping_methods: z.array(z.object({ code: shippingMethodCode, name: z.string() })),
		shipping_fee: money,
		discount: money,
		coupon_code: z.string().nullable(),
		payment_fee: money,
		total: money,
		/** By the customer, so far. */
		paid: money,
	}),
});

const asked = {
	lines: z
		.array(
			z.object({
				id: id.describe("The order's item"),
				quantity: z.number().int().min(0, "This may not be negative.").max(99),
			}),
		)
		.max(200)
		.optional()
		.describe("Of items that the order has; 0 takes one out, what is not named stays"),
	added: z
		.array(
			z.object({
				variation_id: id,
				quantity: z.number().int().min(1, "Enter how many.").max(99),
			}),
		)
		.max(100)
		.optional()
		.describe("At today's prices"),
	address: z.object({ label: text(200), line: text(500) }).optional(),
	shipping_method: shippingMethodCode.optional(),
	shipping_fee: moneyGiven.nullish().describe("Instead of what the method costs"),
	discount: moneyGiven.nullish().describe("Instead of what the coupon takes off"),
};

export const previewOrderChange = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/change/preview",
	problems: ["not_changeable", "not_enough_stock"],
	summary: "What an order would be and cost with this change; nothing is written",
	status: 200,
	body: z.object(asked),
	output: z.object({
		lines: z.array(changedLine),
		subtotal: money,
		shipping_fee: money,
		discount: money,
		payment_fee: money,
		total: money,
		/** What goes back to the customer. */
		refund: money,
		/** What stays owed of an order that was paid. */
		balance: money,
		/** What is other than it is now, a sentence each. */
		changes: z.array(z.string()),
	}),
});

export const changeOrder = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/change",
	problems: ["changed_elsewhere", "not_changeable", "not_enough_stock", "other_branch"],
	summary:
		"Changes items, address, shipping or discount of an order that is not packed yet. What was paid too much goes back, what is missing is collected at the door; the customer is told",
	status: 200,
	body: z.object({
		...asked,
		version,
		total: money.describe("What the preview said that it costs"),
		note: longText(500).optional().describe("For the customer"),
	}),
});

export const receiveBalance = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/balance",
	problems: ["nothing_to_pay", "other_branch"],
	summary: "Writes down that what was still owed of a changed order has come in by hand",
	status: 200,
	body: z.object({
		amount: money.describe("As it was seen"),
		into: z.enum(["cash", "bank"]),
		reference: text(100).optional(),
	}),
});
