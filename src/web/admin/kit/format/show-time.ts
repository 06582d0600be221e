import { onDemand } from "#lib/caching/on-demand.ts";

const exact = onDemand(
	() =>
		new Intl.DateTimeFormat("en-PH", {
			timeZone: "Asia/Manila",
			dateStyle: "medium",
			timeStyle: "short",
		}),
);
const day = onDemand(
	() => new Intl.DateTimeFormat("en-PH", { timeZone: "Asia/Manila", dateStyle: "medium" }),
);

const minute = 60_000;
const hour = 60 * minute;
const oneDay = 24 * hour;

/** Formats an instant in Manila time. */
export const exactTime = (instant: string): string => exact().format(Date.parse(instant));

/** Formats how long ago an instant was; from a week on, its Manila date. */
export function relativeTime(instant: string, now: number): string {
	const passed = now - Date.parse(instant);
	if (passed < minute) return "Just now";
	if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
	if (passed < oneDay) return `${Math.floor(passed / hour)} h ago`;
	if (passed < 2 * oneDay) return "1 day ago";
	if (passed < 7 * oneDay) return `${Math.floor(passed / oneDay)} days ago`;
	return day().format(Date.parse(instant));
}

/** Formats a day, which is given as `2026-11-21` or as an instant on that day in Manila. */
export const showDay = (at: string): string =>
	day().format(Date.parse(at.length === 10 ? `${at}T00:00:00+08:00` : at));
