import { nextDeliverySteps } from "#domain/orders/delivery/delivery-outcome.ts";
import { parcelOutcome } from "#domain/orders/parcels/parcel-outcome.ts";
import {
	type DeliveryOutcome,
	type DeliveryStep,
	deliveryOutcomeFacts,
} from "#lib/shipping/delivery-outcomes.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { type TrackingStatus, trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";

/** The parcel's current state, to which a courier's status is applied. */
export interface FollowedParcel {
	status: ParcelStatus;
	delivery_outcome: DeliveryOutcome | null;
}

/** Effect of a courier's status on a parcel. */
export type Following =
	/** Nothing changes. The parcel already has this status or a later one, or the shop doesn't record the status. */
	| { kind: "nothing" }
	| { kind: "steps"; steps: readonly ("ship" | DeliveryStep)[] }
	/** Staff must decide, for the reason in `why`. */
	| { kind: "by_hand"; why: string };

const nothing: Following = { kind: "nothing" };

/** Returns how a courier's status changes a parcel, for example by shipping and delivering it. */
export function followStatus(parcel: FollowedParcel, reported: TrackingStatus): Following {
	const { hasLeft, step } = trackingStatusFacts[reported];
	const { isOver, isHere } = parcelStatusFacts[parcel.status];
	if (reported === "lost" && !isOver) {
		return {
			kind: "by_hand",
			why: "Record the lost parcel yourself, because this may cancel the order.",
		};
	}
	if (isOver) {
		// Staff set a different status, or the parcel came back and was restocked.
		const isOther = step === "delivered" && parcel.status !== "delivered";
		return isOther
			? { kind: "by_hand", why: "The parcel is already closed in the shop." }
			: nothing;
	}
	if (!hasLeft) return nothing;
	const left: FollowedParcel = isHere ? { status: "shipped", delivery_outcome: null } : parcel;
	const ship = isHere ? (["ship"] as const) : [];
	const next = nextDeliverySteps(parcelOutcome(left));
	const outcome = left.delivery_outcome;
	const isSo = step === null || step === outcome || (step === "out_again" && !next.includes(step));
	if (isSo) return ship.length > 0 ? { kind: "steps", steps: ship } : nothing;
	if (next.includes(step)) return { kind: "steps", steps: [...ship, step] };
	const stands = outcome === null ? "With the courier" : deliveryOutcomeFacts[outcome].name;
	return { kind: "by_hand", why: `In the shop, the parcel’s status is “${stands}”.` };
}
