import { z } from "zod";
import { orderStatuses } from "#lib/order-statuses.ts";
import { endpoint } from "../endpoint.ts";
import { id, longText, text } from "../fields.ts";
import { confirmationOutcomes } from "./confirmations.ts";
import { ofOrder } from "./orders.ts";

const move = {
	status: z.enum(orderStatuses),
	courier: text(100).optional(),
	note: longText(1_000).optional().describe("For the customer"),
	decline_request: z
		.boolean()
		.optional()
		.describe("Ships although the customer asks to cancel, whose request this declines"),
	override_reason: text(300)
		.optional()
		.describe("Why it is shipped although the customer has not confirmed it"),
};
const basis = z
	.enum(orderStatuses)
	.optional()
	.describe("The status that the caller saw; 409 `changed_elsewhere` where it is another by now");

export const changeOrderStatus = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/status",
	problems: [
		"cancel_requested",
		"changed_elsewhere",
		"illegal_transition",
		"move_held",
		"not_confirmed",
		"other_branch",
		"parcel_has_left",
	],
	summary:
		"Moves an order along the allowed transitions; the customer is told. With an open cancel request it is shipped only where `decline_request` says so (409 `cancel_requested`). Where the owner has set a time for undo, the order stays as it is until then (`held_moves`)",
	status: 200,
	body: z.object({ ...move, from: basis, tracking_number: text(100).optional() }),
});

export const changeOrderStatuses = endpoint({
	method: "POST",
	path: "/admin/api/orders/status",
	problems: ["missing"],
	access: "staff",
	permission: "orders",
	summary: "Moves many orders, each by itself: what is refused for one changes nothing for another",
	status: 200,
	body: z.object({
		...move,
		orders: z
			.array(z.object({ id, from: basis, tracking_number: text(100).optional() }))
			.min(1)
			.max(100),
	}),
	output: z.object({
		results: z.array(
			z.object({
				id,
				ref: z.string(),
				changed: z.boolean(),
				/** Of what is carried out when the time for undo is over. */
				held_move_id: id.nullable(),
				/** As it is now; null for an order that does not exist. */
				status: z.enum(orderStatuses).nullable(),
				/** Why it was not changed. */
				message: z.string().nullable(),
				code: z.string().nullable(),
			}),
		),
	}),
});
export type OrderMoveResult = z.input<typeof changeOrderStatuses.output>["results"][number];

export const recordConfirmation = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/confirmation",
	problems: ["nothing_to_confirm", "other_branch", "parcel_has_left"],
	summary:
		"Writes down what came of a call or message about an order that is paid in cash; `cancelled` cancels it at the customer's word",
	status: 200,
	body: z.object({
		outcome: z.enum(confirmationOutcomes),
		note: longText(500).optional().describe("Only staff read it"),
	}),
});

export const decideCancellation = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/cancellation",
	problems: [
		"changed_elsewhere",
		"illegal_transition",
		"no_open_request",
		"other_branch",
		"parcel_has_left",
	],
	summary: "Approves or declines the open cancel request of an order",
	status: 200,
	body: z.object({ decision: z.enum(["approved", "declined"]), note: longText(1_000).optional() }),
});
