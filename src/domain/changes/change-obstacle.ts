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
