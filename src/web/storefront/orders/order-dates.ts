import { clockTime, dateRange, longDate } from "#lib/time/manila-texts.ts";

const day = 24 * 60 * 60 * 1000;
/** Number of calendar days between placing an order and the first expected delivery day (specification §4). */
const firstDay = 3;
const lastDay = 5;

/** Formats a date as `November 21, 2026`, in Manila. */
export const showDate = (instant: string): string => longDate(Date.parse(instant));

/** Formats a date and time as `November 21, 2026 at 8:35 AM`, in Manila. */
export const showDateTime = (instant: string): string =>
	`${showDate(instant)} at ${clockTime(Date.parse(instant))}`;

/**
 * Returns the expected delivery days of a shipped order, such as `November 24 – 26`. Manila has no
 * daylight saving time.
 */
export function estimateDelivery(createdAt: string): string {
	const created = Date.parse(createdAt);
	return dateRange(created + firstDay * day, created + lastDay * day);
}
