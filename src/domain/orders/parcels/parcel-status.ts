import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";

/**
 * Statuses that may follow each status of a parcel, the most common first. A shipped parcel becomes `undelivered` only
 * when it's lost or restocked.
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
 * Derives an order's status from its parcels. The order is processing until its last parcel is shipped, then shipped
 * until its last parcel has ended. It's then delivered if any parcel was delivered, otherwise cancelled.
 * @param status current status, which stays until a parcel has been packed or shipped
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
