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
 * True if a courier's report applies. It does if it's later than the previous report. A final status applies even if
 * its time is earlier, because clocks differ. After a final status, no report applies.
 */
export const countsNow = (before: Report, now: { status: TrackingStatus; at: Date }): boolean => {
	if (before.status === null || before.at === null) return true;
	if (trackingStatusFacts[before.status].isLast) return false;
	if (trackingStatusFacts[now.status].isLast || now.at > before.at) return true;
	// Couriers report whole minutes. Of two statuses in the same minute, the one that comes later in a delivery
	// applies.
	return Number(now.at) === Number(before.at) && placeOf(now.status) > placeOf(before.status);
};
