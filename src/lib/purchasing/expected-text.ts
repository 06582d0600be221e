import { monthDay } from "../time/month-day.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Returns `Expected Dec 3` for a day such as `2026-12-03`. Returns null once the day is over, because a
 * late delivery has no reliable date.
 */
export function expectedText(day: string | undefined, now = Date.now()): string | null {
	if (day === undefined) return null;
	const starts = Date.parse(`${day}T00:00:00+08:00`);
	return now < starts + dayMilliseconds ? `Expected ${monthDay(starts)}` : null;
}
