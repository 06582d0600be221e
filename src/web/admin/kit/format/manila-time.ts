import { manilaOffset } from "#lib/time/month-day.ts";

/** Formats an instant for a `datetime-local` field in Manila time: `2026-11-21T08:30`. */
export const toManilaInput = (instant: string | null): string =>
	instant ? new Date(Date.parse(instant) + manilaOffset).toISOString().slice(0, 16) : "";

/** Parses the value of a `datetime-local` field; null if it isn't a date and time. */
export function fromManilaInput(text: string): string | null {
	const at = Date.parse(`${text}Z`);
	return Number.isNaN(at) ? null : new Date(at - manilaOffset).toISOString();
}

/** Returns the Manila date of an instant, such as `2026-11-21`. */
export const manilaDay = (at: number): string =>
	new Date(at + manilaOffset).toISOString().slice(0, 10);

/** Adds a number of days to a date. */
export const moveDay = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
