import { z } from "zod";
import { orderStatuses } from "#lib/orders/order-statuses.ts";
import { endpoint } from "../endpoint.ts";
import { id, longText, text } from "../fields.ts";
import { confirmationOutcomes } from "./confirmations.ts";
import { ofOrder } from "./orders.ts";

const move = {
	status: z.enum(orderStatuses),
	courier: text(100).optional(),
	note: longText(1_000).optional().describe("Shown to the customer"),
	decline_request: z
		.boolean()
		.optional()
		.describe("true: ships despite an open cancellation request, and declines the request"),
	override_reason: text(300)
		.optional()
		.describe("Reason for shipping without the customer's confirmation"),
};
const basis = z
	.enum(orderStatuses)
	.optional()
	.describe("The status that the client read; 409 `changed_elsewhere` if it has changed");

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
		"serials_missing",
	],
	summary:
		"Changes an order's status along the allowed transitions and notifies the customer. With an open cancellation request, shipping needs `decline_request` (409 `cancel_requested`). If an undo time is set, the change stays pending until then (`held_moves`)",
	status: 200,
	body: z.object({ ...move, from: basis, tracking_number: text(100).optional() }),
});

export const changeOrderStatuses = endpoint({
	method: "POST",
	path: "/admin/api/orders/status",
	problems: ["missing"],
	access: "staff",
	permission: "orders",
	summary:
		"Changes the status of many orders independently: a refusal for one doesn't affect the others",
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
				/** Set while the change can still be undone, because it's only scheduled. */
				held_move_id: id.nullable(),
				/** Current status; null if the order doesn't exist. */
				status: z.enum(orderStatuses).nullable(),
				/** Reason why the order wasn't changed. */
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
		"Records the result of confirming a cash on delivery order with the customer; `cancelled` cancels it at the customer's request",
	status: 200,
	body: z.object({
		outcome: z.enum(confirmationOutcomes),
		note: longText(500).optional().describe("Only staff can see it"),
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
	summary: "Approves or declines the open cancellation request of an order",
	status: 200,
	body: z.object({ decision: z.enum(["approved", "declined"]), note: longText(1_000).optional() }),
});
