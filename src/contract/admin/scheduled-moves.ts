import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idText } from "../fields.ts";
import { adminOrderDetail } from "./orders.ts";

const ofScheduledMove = {
	access: "staff",
	permission: "orders",
	method: "POST",
	problems: ["nothing_held", "other_branch"],
	status: 200,
	params: z.object({ id: idText, move_id: idText }),
	output: adminOrderDetail,
} as const;

export const undoHeldMove = endpoint({
	...ofScheduledMove,
	path: "/admin/api/orders/{id}/held-moves/{move_id}/undo",
	summary:
		"Undoes a pending status change before the customer is notified; 409 `nothing_held` if it was already applied or undone",
});

export const sendHeldMove = endpoint({
	...ofScheduledMove,
	problems: [
		"cancel_requested",
		"changed_elsewhere",
		"illegal_transition",
		"not_confirmed",
		...ofScheduledMove.problems,
	],
	path: "/admin/api/orders/{id}/held-moves/{move_id}/send",
	summary: "Applies a pending status change and notifies the customer now",
});
