import type { OrderStatus } from "#lib/order-statuses.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/parcel-statuses.ts";

/** How a parcel may be moved by choice, the usual next step first. What did not arrive is counted in. */
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
 * What an order is by its parcels: being packed until the last has left, shipped until the last has come
 * to an end; delivered if any was, and cancelled if none was.
 * @param status what it is now, which says how far one is of which nothing was begun
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
