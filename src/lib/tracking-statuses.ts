import type { DeliveryStep } from "./delivery-outcomes.ts";

/** What couriers tell of a parcel, in one set of words for all of them. */
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
	/** As staff and customers read it. */
	name: string;
	/** The courier has the parcel, or had it. */
	hasLeft: boolean;
	/** What it means at the door; null: nothing that is written down there. */
	step: DeliveryStep | null;
	/** The courier tells nothing more. */
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
	// Ends the parcel and makes the courier owe for it, which somebody has to want.
	lost: { name: "Lost", hasLeft: true, step: null, isLast: true },
	cancelled: { name: "Booking cancelled", hasLeft: false, step: null, isLast: true },
};
