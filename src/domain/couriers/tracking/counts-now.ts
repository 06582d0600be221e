import {
	type TrackingStatus,
	trackingStatuses,
	trackingStatusFacts,
} from "#lib/shipping/tracking-statuses.ts";

interface Report {
	status: TrackingStatus | null;
	at: Date | null;
}

const placeOf = (status: TrackingStatus): number => trackingStatuses.indexOf(status);

/**
 * Returns true if a courier's report replaces the previous report. It must have a later time, because reports may
 * arrive out of order. A final status needs no later time, because clocks differ. No report replaces a final status.
 */
export const countsNow = (before: Report, now: { status: TrackingStatus; at: Date }): boolean => {
	if (before.status === null || before.at === null) return true;
	if (trackingStatusFacts[before.status].isLast) return false;
	if (trackingStatusFacts[now.status].isLast || now.at > before.at) return true;
	// Couriers report times in minutes. Within the same minute, the status that comes later in a delivery applies.
	return Number(now.at) === Number(before.at) && placeOf(now.status) > placeOf(before.status);
};
