import { monthDay } from "../time/month-day.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Formats an expected delivery day such as `2026-12-03` as `Expected Dec 3`. Returns null after that day, because the
 * date of a late delivery is unknown.
 */
export function expectedText(day: string | undefined, now = Date.now()): string | null {
	if (day === undefined) return null;
	const starts = Date.parse(`${day}T00:00:00+08:00`);
	return now < starts + dayMilliseconds ? `Expected ${monthDay(starts)}` : null;
}
