import { type OrderStatus, orderStatusFacts } from "#lib/order-statuses.ts";
import type { ParcelStatus } from "#lib/parcel-statuses.ts";

/** Facts that can prevent a change of an order. */
export interface ObstacleFacts {
	status: OrderStatus;
	total: number;
	parcels: readonly { number: number; status: ParcelStatus }[];
	/** The customer reported a payment, or part of it was found, and nobody has decided yet. */
	is_proof_waiting: boolean;
	/** Store credit paid a part, and the rest hasn't arrived in the shop's account yet. */
	is_rest_of_credit_awaited: boolean;
	/** A provider is collecting money for the order right now. */
	is_being_paid: boolean;
	/** A refund is pending, or the provider rejected it. */
	is_refund_open: boolean;
	/** Refunds for the current version of the order, without those caused by changes. */
	refunded: number;
}

/** Returns why an order can't be changed, as a message for staff, or null. */
export function changeObstacle(order: ObstacleFacts): string | null {
	const { status, parcels } = order;
	if (!orderStatusFacts(status).isToPack) {
		return `This order is ${status}, so it cannot be changed any more.`;
	}
	const parcel = parcels.find((each) => each.status !== "packing");
	if (parcel?.status === "packed") {
		return `Parcel ${parcel.number} of this order is packed. Put it back to packing first.`;
	}
	if (parcel) return `Parcel ${parcel.number} of this order has left its branch.`;
	if (order.is_proof_waiting) {
		return "A payment for this order is on its way. Decide on it under Transfers first.";
	}
	if (order.is_rest_of_credit_awaited) {
		return "Store credit paid a part of this order, and the rest comes by transfer. Cancel it and make a new one instead: the credit goes back.";
	}
	if (order.is_being_paid) return "The customer is paying for this order at this moment.";
	if (order.is_refund_open) {
		return "A refund of this order is under way. Wait until it is done, or settle it first.";
	}
	if (order.refunded > 0) {
		return "Something of this order was refunded. Cancel it and make a new one instead.";
	}
	if (order.total === 0) return "An order that costs nothing cannot be changed.";
	return null;
}
