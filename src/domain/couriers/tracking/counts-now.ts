import {
	type TrackingStatus,
	trackingStatuses,
	trackingStatusFacts,
} from "#lib/shipping/tracking-statuses.ts";

interface Told {
	status: TrackingStatus | null;
	at: Date | null;
}

const placeOf = (status: TrackingStatus): number => trackingStatuses.indexOf(status);

/**
 * True if a courier's report is new: it's later than the previous one, or it's final, whatever clock it came from.
 * After a final status no report counts.
 */
export const countsNow = (before: Told, now: { status: TrackingStatus; at: Date }): boolean => {
	if (before.status === null || before.at === null) return true;
	if (trackingStatusFacts[before.status].isLast) return false;
	if (trackingStatusFacts[now.status].isLast || now.at > before.at) return true;
	// Couriers report whole minutes. Of two statuses in the same minute, the one that comes later on the way counts.
	return Number(now.at) === Number(before.at) && placeOf(now.status) > placeOf(before.status);
};
