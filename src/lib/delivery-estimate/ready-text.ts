import { fullClockTime, shortDay } from "../time/manila-texts.ts";
import { dayMilliseconds, inManila } from "./calendar.ts";

/**
 * Returns the time from which an order can be picked up: `today from 3 PM`, `tomorrow from 9 AM`, `Mon, Nov 23 from 9
 * AM`.
 * @param now the current time; null for text that is read later and therefore needs the date
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
