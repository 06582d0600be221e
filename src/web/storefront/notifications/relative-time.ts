import { mediumDate } from "#lib/time/manila-texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"} ago`;

/**
 * Returns how long ago an instant was: "Just now", minutes, hours or days. After more than 7 days, returns a date
 * (specification §4).
 */
export function relativeTime(instant: string, now: number): string {
	const then = new Date(instant).getTime();
	const age = now - then;
	if (age < minute) return "Just now";
	if (age < hour) return count(Math.floor(age / minute), "minute");
	if (age < day) return count(Math.floor(age / hour), "hour");
	const days = Math.floor(age / day);
	return days > 7 ? mediumDate(then) : count(days, "day");
}
