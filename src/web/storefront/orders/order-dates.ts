import { clockTime, dateRange, longDate } from "#lib/manila-words.ts";

const day = 24 * 60 * 60 * 1000;
/** A shipped order comes this many calendar days after it was made (§4). */
const firstDay = 3;
const lastDay = 5;

/** `November 21, 2026`, in Manila. */
export const showDate = (instant: string): string => longDate(Date.parse(instant));

/** `November 21, 2026 at 8:35 AM`, in Manila. */
export const showDateTime = (instant: string): string =>
	`${showDate(instant)} at ${clockTime(Date.parse(instant))}`;

/** The days a shipped order is expected, as `November 24 – 26`. Manila has no summer time. */
export function estimateDelivery(createdAt: string): string {
	const created = Date.parse(createdAt);
	return dateRange(created + firstDay * day, created + lastDay * day);
}
