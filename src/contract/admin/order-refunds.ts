import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, longText, text } from "../fields.ts";
import { positiveMoneyGiven } from "./admin-fields.ts";
import { ofOrder } from "./orders.ts";
import { refundReasons, unitsBack } from "./refund-shapes.ts";

export const refundOrder = endpoint({
	...ofOrder,
	access: "manager",
	permission: "refunds",
	method: "POST",
	path: "/admin/api/orders/{id}/refunds",
	problems: [
		"idempotency_key_missing",
		"idempotency_key_reused",
		"missing",
		"more_than_bought",
		"more_than_paid",
		"not_delivered",
		"serials_missing",
	],
	idempotencyKey: "required",
	summary:
		"Refunds items, shipping or an amount: to the original payment, as store credit, or recorded as paid manually. Needs an Idempotency-Key header; repeats refund once",
	status: 201,
	body: z.object({
		amount: positiveMoneyGiven("Enter an amount.")
			.optional()
			.describe("Defaults to the cost of the given items and shipping, which is also the maximum"),
		lines: z
			.array(
				z.object({
					id: id.describe("Id of the order item"),
					quantity: z.number().int().min(1, "Enter a quantity.").max(99),
					comes_back: z
						.enum(unitsBack)
						.nullish()
						.describe("sellable: restocked; damaged: written off. Delivered orders only"),
					branch_id: id.optional().describe("Branch that received the items"),
				}),
			)
			.max(200)
			.optional(),
		shipping: z.boolean().optional().describe("true also refunds the remaining shipping fee"),
		by_hand: z
			.object({ reference: text(100).pipe(z.string().min(1, "Enter the reference.")) })
			.optional()
			.describe("Staff sent the money themselves, outside the payment provider"),
		as_store_credit: z.boolean().optional().describe("Refund the full amount as store credit"),
		reason: z.enum(refundReasons),
		note: longText(500).optional().describe("Shown to the customer"),
	}),
});
