import { type OrderStatus, orderStatusFacts } from "#lib/orders/order-statuses.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";

/** Facts that can prevent a change of an order. */
export interface ObstacleFacts {
	status: OrderStatus;
	total: number;
	parcels: readonly { number: number; status: ParcelStatus }[];
	/** The customer reported a payment, or part of it was found, and no one has decided yet. */
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
		return `This order is ${status} and can't be changed anymore.`;
	}
	const parcel = parcels.find((each) => each.status !== "packing");
	if (parcel?.status === "packed") {
		return `Parcel ${parcel.number} of this order is packed. Move it back to packing first.`;
	}
	if (parcel) return `Parcel ${parcel.number} of this order has left its branch.`;
	if (order.is_proof_waiting) {
		return "A payment for this order is waiting for review. Review it under Transfers first.";
	}
	if (order.is_rest_of_credit_awaited) {
		return "This order was partly paid with store credit, and the rest is due by transfer. Cancel it and create a new one. The store credit is returned.";
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
