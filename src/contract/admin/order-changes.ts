import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, longText, money, text } from "../fields.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { moneyGiven, version } from "./admin-fields.ts";
import { ofOrder } from "./orders.ts";

const changedLine = z.object({
	/** Id of the order item; null for a new item. */
	id: id.nullable(),
	/** null if the item is no longer in the catalog. */
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
	summary: "An order with its editable fields, or the reason it can't be changed",
	output: z.object({
		ref: z.string(),
		/**
		 * Send this version with the change. If there is a newer version, the change fails with 409
		 * `changed_elsewhere`.
		 */
		version,
		/** Reason why the order can't be changed; null if it can. */
		obstacle: z.string().nullable(),
		lines: z.array(
			changedLine.extend({
				id,
				/** Maximum quantity of the item in this order. */
				most: z.number().int(),
			}),
		),
		address: z.object({ label: z.string(), line: z.string() }),
		/** True for pickup orders, which have no address and no shipping method. */
		is_collected: z.boolean(),
		shipping_method: shippingMethodCode,
		shipping_name: z.string(),
		shipping_methods: z.array(z.object({ code: shippingMethodCode, name: z.string() })),
		shipping_fee: money,
		discount: money,
		coupon_code: z.string().nullable(),
		payment_fee: money,
		total: money,
		/** Amount that the customer has paid so far. */
		paid: money,
	}),
});

const asked = {
	lines: z
		.array(
			z.object({
				id: id.describe("Id of the order item"),
				quantity: z.number().int().min(0, "Enter zero or more.").max(99),
			}),
		)
		.max(200)
		.optional()
		.describe(
			"New quantities of items on the order. 0 removes an item; items left out stay unchanged",
		),
	added: z
		.array(
			z.object({
				variation_id: id,
				quantity: z.number().int().min(1, "Enter a quantity.").max(99),
			}),
		)
		.max(100)
		.optional()
		.describe("Items to add, at today's prices"),
	address: z.object({ label: text(200), line: text(500) }).optional(),
	shipping_method: shippingMethodCode.optional(),
	shipping_fee: moneyGiven.nullish().describe("Overrides the method's fee"),
	discount: moneyGiven.nullish().describe("Overrides the coupon's discount"),
};

export const previewOrderChange = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/change/preview",
	problems: ["not_changeable", "not_enough_stock"],
	summary: "Previews a change to an order and its total; nothing is saved",
	status: 200,
	body: z.object(asked),
	output: z.object({
		lines: z.array(changedLine),
		subtotal: money,
		shipping_fee: money,
		discount: money,
		payment_fee: money,
		total: money,
		/** Amount refunded to the customer. */
		refund: money,
		/** Amount still due on an order that was already paid. */
		balance: money,
		/** The differences from the current order, one sentence each. */
		changes: z.array(z.string()),
	}),
});

export const changeOrder = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/change",
	problems: ["changed_elsewhere", "not_changeable", "not_enough_stock", "other_branch"],
	summary:
		"Changes the items, address, shipping or discount of an order that isn't packed. Overpayments are refunded, missing amounts are collected on delivery, and the customer is notified",
	status: 200,
	body: z.object({
		...asked,
		version,
		total: money.describe("The total from the preview"),
		note: longText(500).optional().describe("Shown to the customer"),
	}),
});

export const receiveBalance = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/balance",
	problems: ["nothing_to_pay", "other_branch"],
	summary: "Records a manual payment of the amount still due on a changed order",
	status: 200,
	body: z.object({
		amount: money.describe("Amount due that the client read"),
		into: z.enum(["cash", "bank"]),
		reference: text(100).optional(),
	}),
});
