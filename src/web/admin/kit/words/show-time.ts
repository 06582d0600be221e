import { whenNeeded } from "#lib/when-needed.ts";

const exact = whenNeeded(
	() =>
		new Intl.DateTimeFormat("en-PH", {
			timeZone: "Asia/Manila",
			dateStyle: "medium",
			timeStyle: "short",
		}),
);
const day = whenNeeded(
	() => new Intl.DateTimeFormat("en-PH", { timeZone: "Asia/Manila", dateStyle: "medium" }),
);

const minute = 60_000;
const hour = 60 * minute;
const oneDay = 24 * hour;

/** The instant as a clock in the store shows it. */
export const exactTime = (instant: string): string => exact().format(Date.parse(instant));

/** How long ago something was, in few letters; from a week on, its date in Manila. */
export function relativeTime(instant: string, now: number): string {
	const passed = now - Date.parse(instant);
	if (passed < minute) return "Just now";
	if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
	if (passed < oneDay) return `${Math.floor(passed / hour)} h ago`;
	if (passed < 2 * oneDay) return "1 day ago";
	if (passed < 7 * oneDay) return `${Math.floor(passed / oneDay)} days ago`;
	return day().format(Date.parse(instant));
}

/** A day, `2026-11-21` or the Manila day of an instant, in words. */
export const showDay = (at: string): string =>
	day().format(Date.parse(at.length === 10 ? `${at}T00:00:00+08:00` : at));
