import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";

const likeAnOrder: Readonly<Record<ParcelStatus, OrderStatus>> = {
	packing: "processing",
	packed: "processing",
	shipped: "shipped",
	delivered: "delivered",
	undelivered: "cancelled",
	cancelled: "cancelled",
};

/**
 * Returns a parcel's outcome for the delivery rules, which expect the status of an order instead of a parcel's status.
 */
export const parcelOutcome = (parcel: {
	status: ParcelStatus;
	delivery_outcome: DeliveryOutcome | null;
}): { status: OrderStatus; outcome: DeliveryOutcome | null } => ({
	status: likeAnOrder[parcel.status],
	outcome: parcel.delivery_outcome,
});
