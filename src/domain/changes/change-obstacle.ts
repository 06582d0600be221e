import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";

/** Properties of an order that can prevent staff from changing it. */
export interface ObstacleFacts {
	status: OrderStatus;
	total: number;
	parcels: readonly { number: number; status: ParcelStatus }[];
	/** True if staff still have to review a payment that the customer reported or that is incomplete. */
	is_proof_waiting: boolean;
	/** True if store credit paid a part of the order, and the shop hasn't received the rest yet. */
	is_rest_of_credit_awaited: boolean;
	/** True if a provider is collecting a payment for the order right now. */
	is_being_paid: boolean;
	/** True if a refund is pending, or the provider rejected it. */
	is_refund_open: boolean;
	/** Amount refunded so far, without refunds that were caused by changes of the order. */
	refunded: number;
}

/** Returns a message for staff that says why an order can't be changed, or null if it can. */
export function changeObstacle(order: ObstacleFacts): string | null {
	const { status, parcels } = order;
	if (!orderStatusFacts(status).isToPack) {
		return `This order is ${status} and can't be changed anymore.`;
	}
	const parcel = parcels.find((each) => each.status !== "packing");
	if (parcel?.status === "packed") {
		return `Parcel ${parcel.number} of this order is packed. Change its status back to packing first.`;
	}
	if (parcel) return `Parcel ${parcel.number} of this order has left its branch.`;
	if (order.is_proof_waiting) {
		return "A payment for this order is waiting for review. Review it under Transfers first.";
	}
	if (order.is_rest_of_credit_awaited) {
		return "This order can't be changed, because it was partly paid with store credit and the rest is due by transfer. Cancel it and create a new one. The customer gets the store credit back.";
	}
	if (order.is_being_paid) return "The customer is paying for this order right now.";
	if (order.is_refund_open) {
		return "A refund for this order is in progress. Wait until it is done, or resolve it first.";
	}
	if (order.refunded > 0) {
		return "Part of this order was refunded. Cancel it and create a new one instead.";
	}
	if (order.total === 0) return "An order with a total of zero can't be changed.";
	return null;
}
