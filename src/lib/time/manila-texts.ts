import { manilaOffset, months } from "./month-day.ts";

/*
 * Dates are formatted without Intl. Text from the server must be exactly the same in the browser, but versions of Intl
 * differ in their spaces.
 */

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function manilaParts(instant: number) {
	const there = new Date(instant + manilaOffset);
	return {
		year: there.getUTCFullYear(),
		month: months[there.getUTCMonth()] ?? "",
		day: there.getUTCDate(),
		weekday: weekdays[there.getUTCDay()] ?? "",
		hour: there.getUTCHours(),
		minute: there.getUTCMinutes(),
	};
}

/** Returns `November 21, 2026`. */
export function longDate(instant: number): string {
	const { month, day, year } = manilaParts(instant);
	return `${month} ${day}, ${year}`;
}

/** Returns `Nov 21, 2026`. */
export function mediumDate(instant: number): string {
	const { month, day, year } = manilaParts(instant);
	return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** Returns `Sat, Nov 21`. */
export function shortDay(instant: number): string {
	const { weekday, month, day } = manilaParts(instant);
	return `${weekday}, ${month.slice(0, 3)} ${day}`;
}

/** Returns `8:35 AM`. */
export function clockTime(instant: number): string {
	const { hour, minute } = manilaParts(instant);
	return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns `3 PM` or `8:30 AM`; full hours have no minutes. */
export const fullClockTime = (instant: number): string => clockTime(instant).replace(":00 ", " ");

/** Returns `November 24 – 26` or `November 29 – December 1`. */
export function dateRange(first: number, last: number): string {
	const [from, to] = [manilaParts(first), manilaParts(last)];
	const end = from.month === to.month ? String(to.day) : `${to.month} ${to.day}`;
	return `${from.month} ${from.day} – ${end}`;
}

/** Returns `Sat, Nov 21, 8:35 AM`. */
export const shortMoment = (instant: number): string =>
	`${shortDay(instant)}, ${clockTime(instant)}`;

/** Returns a time in Manila such as `2026-11-21T09:30:00+08:00`, for files that people open. */
export const wallInstant = (instant: Date): string =>
	`${new Date(instant.getTime() + manilaOffset).toISOString().slice(0, 19)}+08:00`;
