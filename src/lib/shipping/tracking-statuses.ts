import type { DeliveryStep } from "./delivery-outcomes.ts";

/** Tracking statuses. The statuses of all couriers are mapped to them. */
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
	/** Shown to staff and customers. */
	name: string;
	/** True if the courier has or had the parcel. */
	hasLeft: boolean;
	/** The delivery event that the status means; null if none is recorded. */
	step: DeliveryStep | null;
	/** True if no updates follow this status. */
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
	// No delivery event is recorded, because it would close the parcel and make the courier liable. A person must
	// decide that.
	lost: { name: "Lost", hasLeft: true, step: null, isLast: true },
	cancelled: { name: "Booking cancelled", hasLeft: false, step: null, isLast: true },
};
