import { manilaOffset } from "../time/month-day.ts";

/** A date in Manila, `YYYY-MM-DD`. */
export type Day = string;

export const dayMilliseconds = 24 * 60 * 60 * 1000;

const atNoon = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Returns the date and time (`HH:MM`) in Manila. */
export function inManila(instant: Date): { day: Day; time: string } {
	const text = new Date(instant.getTime() + manilaOffset).toISOString();
	return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the instant of a date and time (`HH:MM`) in Manila. */
export const manilaInstant = (day: Day, time: string): Date =>
	new Date(Date.parse(`${day}T00:00:00+08:00`) + minutesOf(time) * 60_000);

/** Returns the minutes since midnight of a time (`HH:MM`); `24:00` is the end of the day. */
export function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

export const following = (day: Day): Day => toDay(atNoon(day) + dayMilliseconds);

/** Weekday from 0 (Sunday) to 6. */
export const weekdayOf = (day: Day): number => new Date(atNoon(day)).getUTCDay();

/** Maximum number of days to search. This limit ends the search if the list of holidays covers every day. */
const longestWait = 366;

/** Returns the given day if `isCounted` returns true for it, otherwise the next day for which it does. */
export function fromDay(day: Day, isCounted: (day: Day) => boolean): Day {
	let next = day;
	for (let tries = 0; tries < longestWait && !isCounted(next); tries += 1) next = following(next);
	return next;
}

/** Returns the first day after the given day for which `isCounted` returns true. */
export const nextDay = (day: Day, isCounted: (day: Day) => boolean): Day =>
	fromDay(following(day), isCounted);
