import { fullClockTime, shortDay } from "../manila-words.ts";
import { dayMilliseconds, inManila } from "./calendar.ts";

/**
 * From when an order can be collected: `today from 3 PM`, `tomorrow from 9 AM`, `Mon, Nov 23 from 9 AM`.
 * @param now as whoever reads it now; null: it is read later, so the day is named
 */
export function readyText(readyAt: Date, now: Date | null): string {
	const time = `from ${fullClockTime(readyAt.getTime())}`;
	const day = inManila(readyAt).day;
	if (now && day === inManila(now).day) return `today ${time}`;
	if (now && day === inManila(new Date(now.getTime() + dayMilliseconds)).day) {
		return `tomorrow ${time}`;
	}
	return `${shortDay(readyAt.getTime())} ${time}`;
}
