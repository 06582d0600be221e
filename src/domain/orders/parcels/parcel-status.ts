import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";

/**
 * Statuses that may follow each status of a parcel, the most common first. Undelivered parcels are restocked instead.
 */
const transitions: Record<ParcelStatus, readonly ParcelStatus[]> = {
	packing: ["packed", "shipped"],
	packed: ["shipped", "packing"],
	shipped: ["delivered"],
	delivered: [],
	undelivered: [],
	cancelled: [],
};

export const nextParcelStatuses = (status: ParcelStatus): ParcelStatus[] => [
	...transitions[status],
];

export const canMoveParcel = (from: ParcelStatus, to: ParcelStatus): boolean =>
	transitions[from].includes(to);

/**
 * Derives an order's status from its parcels: processing until the last parcel is shipped, shipped until the last one
 * has ended, then delivered if any was delivered, otherwise cancelled.
 * @param status current status, which stays if no parcel was started
 */
export function orderStatusOf(status: OrderStatus, parcels: readonly ParcelStatus[]): OrderStatus {
	if (parcels.length === 0) return status;
	const some = (fits: (facts: (typeof parcelStatusFacts)[ParcelStatus]) => boolean) =>
		parcels.some((parcel) => fits(parcelStatusFacts[parcel]));
	if (some(({ isHere }) => isHere)) {
		const isBegun = parcels.some((parcel) => parcel !== "packing" && parcel !== "cancelled");
		return isBegun ? "processing" : status;
	}
	if (some(({ isOver }) => !isOver)) return "shipped";
	return parcels.includes("delivered") ? "delivered" : "cancelled";
}
