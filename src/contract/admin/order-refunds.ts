import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, longText, text } from "../fields.ts";
import { someMoneyGiven } from "./admin-fields.ts";
import { ofOrder } from "./orders.ts";
import { piecesBack, refundReasons } from "./refund-shapes.ts";

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
	],
	idempotencyKey: "required",
	summary:
		"Gives money back, for pieces, shipping or as an amount: the way it was paid, as store credit, or as staff have given it by hand. Needs an Idempotency-Key header; a repeat pays once",
	status: 201,
	body: z.object({
		amount: someMoneyGiven("Enter an amount.")
			.optional()
			.describe("What the lines and the shipping cost if left out; with them, at most that"),
		lines: z
			.array(
				z.object({
					id: id.describe("The order's item"),
					quantity: z.number().int().min(1, "Enter how many.").max(99),
					comes_back: z
						.enum(piecesBack)
						.nullish()
						.describe("sellable: into stock; damaged: written off. Of delivered orders only"),
					branch_id: id.optional().describe("Where they came back to"),
				}),
			)
			.max(200)
			.optional(),
		shipping: z.boolean().optional().describe("What is left of the shipping goes back too"),
		by_hand: z
			.object({ reference: text(100).pipe(z.string().min(1, "Enter the reference.")) })
			.optional()
			.describe("Staff have sent it themselves, whatever it was paid by"),
		as_store_credit: z
			.boolean()
			.optional()
			.describe("All of it becomes store credit of the order's customer"),
		reason: z.enum(refundReasons),
		note: longText(500).optional().describe("For the customer"),
	}),
});
