import type { DeliveryStep } from "./delivery-outcomes.ts";

/** Tracking statuses. Couriers' own statuses are mapped to these. */
export const trackingStatuses = [
	"booked",
	"picked_up",
	"in_transit",
	"out_for_delivery",
	"delivered",
	"attempt_failed",
	"refused",
	"returning",
	"returned",
	"lost",
	"cancelled",
] as const;
export type TrackingStatus = (typeof trackingStatuses)[number];

interface TrackingFacts {
	/** Name for staff and customers. */
	name: string;
	/** True if the courier has or had the parcel. */
	hasLeft: boolean;
	/** Delivery event that is recorded for this status; null for none. */
	step: DeliveryStep | null;
	/** True if the courier sends no more updates after this status. */
	isLast: boolean;
}

export const trackingStatusFacts: Readonly<Record<TrackingStatus, TrackingFacts>> = {
	booked: { name: "Booked", hasLeft: false, step: null, isLast: false },
	picked_up: { name: "Picked up", hasLeft: true, step: null, isLast: false },
	in_transit: { name: "In transit", hasLeft: true, step: null, isLast: false },
	out_for_delivery: {
		name: "Out for delivery",
		hasLeft: true,
		step: "out_again",
		isLast: false,
	},
	delivered: { name: "Delivered", hasLeft: true, step: "delivered", isLast: true },
	attempt_failed: { name: "Delivery failed", hasLeft: true, step: "not_found", isLast: false },
	refused: { name: "Refused at the door", hasLeft: true, step: "refused", isLast: false },
	returning: { name: "Returning", hasLeft: true, step: "returned", isLast: false },
	returned: { name: "Returned to sender", hasLeft: true, step: "returned", isLast: true },
	// An outcome "lost" would close the parcel and make the courier liable. Staff must decide that, so no event is
	// recorded.
	lost: { name: "Lost", hasLeft: true, step: null, isLast: true },
	cancelled: { name: "Booking cancelled", hasLeft: false, step: null, isLast: true },
};
