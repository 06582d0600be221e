import { type OrderStatus, orderStatusFacts } from "#lib/order-statuses.ts";
import type { ParcelStatus } from "#lib/parcel-statuses.ts";

/** What may stand in the way of changing an order. */
export interface ObstacleFacts {
	status: OrderStatus;
	total: number;
	parcels: readonly { number: number; status: ParcelStatus }[];
	/** The customer says that they have paid, or a part has been found, and nobody has decided yet. */
	is_proof_waiting: boolean;
	/** Store credit paid a part, and the rest is to be found in the shop's account. */
	is_rest_of_credit_awaited: boolean;
	/** A provider takes money for it at this moment. */
	is_being_paid: boolean;
	/** Money of it is on its way back, or the provider would not give it back. */
	is_refund_open: boolean;
	/** Of what the order is now; not what went back because it was changed. */
	refunded: number;
}

/** Why an order cannot be changed, in words for staff; null where it can. */
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
