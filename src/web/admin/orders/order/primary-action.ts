import type { AdminOrderDetail, AdminParcel } from "#contract/admin/orders.ts";
import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { deliveryOutcomeFacts } from "#lib/shipping/delivery-outcomes.ts";
import { isUnconfirmed } from "../risk-labels.ts";

/** The main action for an order's state. */
export type PrimaryAction =
	| { kind: "undo" | "decide_cancellation" | "confirm" | "count_in" | "refund" | "receive_balance" }
	| { kind: "move"; status: OrderStatus }
	| { kind: "parcel"; parcelId: number };

/** The fields of an order that determine its primary action. */
type ActionableOrder = Pick<
	AdminOrderDetail,
	| "status"
	| "may_change"
	| "held_moves"
	| "cancel_request"
	| "can_confirm"
	| "confirmation"
	| "can_count_in"
	| "delivery_outcome"
	| "next_statuses"
	| "balance_due"
> & {
	payment: Pick<AdminOrderDetail["payment"], "refundable">;
	parcels: readonly Pick<
		AdminParcel,
		"id" | "may_change" | "next_statuses" | "can_count_in" | "delivery_outcome"
	>[];
};

/**
 * Returns the statuses that the order itself can change to. If an order has several parcels, each parcel ships
 * separately.
 */
export const nextStatusesOfOrder = ({
	next_statuses: next,
	parcels,
}: Pick<ActionableOrder, "next_statuses"> & {
	parcels: readonly unknown[];
}): OrderStatus[] =>
	next.filter((status) => parcels.length <= 1 || !orderStatusFacts(status).hasShipped);

/** Returns true if a parcel was returned to the shop, so that staff only need to check in its items. */
const isBack = ({
	can_count_in: canCountIn,
	delivery_outcome: outcome,
}: Pick<AdminParcel, "can_count_in" | "delivery_outcome">): boolean =>
	canCountIn && (outcome === null || !deliveryOutcomeFacts[outcome].isStillComing);

/**
 * Returns the primary action for an order's state, or null if the user has no action to take. Urgent actions have
 * priority: first undoing a pending change, then deciding a cancellation request, then calling the customer.
 */
export function primaryAction(order: ActionableOrder, mayRefund: boolean): PrimaryAction | null {
	const { parcels } = order;
	const canUndo = order.held_moves.some(
		({ parcel_id: id }) =>
			parcels.find((parcel) => parcel.id === id)?.may_change ?? order.may_change,
	);
	if (canUndo) return { kind: "undo" };
	if (order.may_change && order.cancel_request?.state === "open") {
		return { kind: "decide_cancellation" };
	}
	if (order.can_confirm && isUnconfirmed(order.confirmation)) return { kind: "confirm" };
	if (isBack(order)) return { kind: "count_in" };
	const status = nextStatusesOfOrder(order).find((next) => next !== "cancelled");
	if (status) return { kind: "move", status };
	const parcel =
		parcels.length > 1 && parcels.find((each) => isBack(each) || each.next_statuses.length > 0);
	if (parcel) return { kind: "parcel", parcelId: parcel.id };
	if (order.status === "cancelled" && mayRefund && order.payment.refundable > 0) {
		return { kind: "refund" };
	}
	return order.may_change && order.balance_due > 0 ? { kind: "receive_balance" } : null;
}
