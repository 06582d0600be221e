import {
	type TrackingStatus,
	trackingStatuses,
	trackingStatusFacts,
} from "#lib/tracking-statuses.ts";

interface Told {
	status: TrackingStatus | null;
	at: Date | null;
}

const placeOf = (status: TrackingStatus): number => trackingStatuses.indexOf(status);

/**
 * Whether what a courier tells is news: it comes after what was told before, or ends the way of a parcel,
 * whichever clock wrote its time down. After an end nothing is.
 */
export const countsNow = (before: Told, now: { status: TrackingStatus; at: Date }): boolean => {
	if (before.status === null || before.at === null) return true;
	if (trackingStatusFacts[before.status].isLast) return false;
	if (trackingStatusFacts[now.status].isLast || now.at > before.at) return true;
	// Couriers tell whole minutes: of two things in one, the later comes later on the way.
	return Number(now.at) === Number(before.at) && placeOf(now.status) > placeOf(before.status);
};
