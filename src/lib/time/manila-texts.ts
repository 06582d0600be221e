import { manilaOffset, months } from "./month-day.ts";

/*
 * Dates are formatted without Intl, because its versions differ in the spaces that they use. The server and the browser
 * must produce exactly the same text.
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

/** Formats a date as `November 21, 2026`. */
export function longDate(instant: number): string {
	const { month, day, year } = manilaParts(instant);
	return `${month} ${day}, ${year}`;
}

/** Formats a date as `Nov 21, 2026`. */
export function mediumDate(instant: number): string {
	const { month, day, year } = manilaParts(instant);
	return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** Formats a date as `Sat, Nov 21`. */
export function shortDay(instant: number): string {
	const { weekday, month, day } = manilaParts(instant);
	return `${weekday}, ${month.slice(0, 3)} ${day}`;
}

/** Formats a time as `8:35 AM`. */
export function clockTime(instant: number): string {
	const { hour, minute } = manilaParts(instant);
	return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats a time as `8:30 AM`, or `3 PM` for a full hour. */
export const fullClockTime = (instant: number): string => clockTime(instant).replace(":00 ", " ");

/** Formats dates as `November 24 – 26` or `November 29 – December 1`. */
export function dateRange(first: number, last: number): string {
	const [from, to] = [manilaParts(first), manilaParts(last)];
	const end = from.month === to.month ? String(to.day) : `${to.month} ${to.day}`;
	return `${from.month} ${from.day} – ${end}`;
}

/** Formats a date and time as `Sat, Nov 21, 8:35 AM`. */
export const shortMoment = (instant: number): string =>
	`${shortDay(instant)}, ${clockTime(instant)}`;

/** Formats a time in Manila as `2026-11-21T09:30:00+08:00`, for files that people read. */
export const wallInstant = (instant: Date): string =>
	`${new Date(instant.getTime() + manilaOffset).toISOString().slice(0, 19)}+08:00`;
