/** A date in Manila, `YYYY-MM-DD`. */
export type Day = string;

export const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Manila has no daylight saving time. */
const manilaOffset = 8 * 60 * 60 * 1000;

const atNoon = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Returns the date and time (`HH:MM`) in Manila. */
export function inManila(instant: Date): { day: Day; time: string } {
	const text = new Date(instant.getTime() + manilaOffset).toISOString();
	return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the moment of a date and time (`HH:MM`) in Manila. */
export const manilaInstant = (day: Day, time: string): Date =>
	new Date(Date.parse(`${day}T00:00:00+08:00`) + minutesOf(time) * 60_000);

/** Minutes since midnight of a time (`HH:MM`); `24:00` is the end of the day. */
export function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

export const following = (day: Day): Day => toDay(atNoon(day) + dayMilliseconds);

/** From 0 (Sunday) to 6. */
export const weekdayOf = (day: Day): number => new Date(atNoon(day)).getUTCDay();

/** Guards against a holiday list that covers every day. */
const longestWait = 366;

/** Returns the day itself if it counts, or the next one that does. */
export function fromDay(day: Day, isCounted: (day: Day) => boolean): Day {
	let next = day;
	for (let tries = 0; tries < longestWait && !isCounted(next); tries += 1) next = following(next);
	return next;
}

/** Returns the next day that counts after this one. */
export const nextDay = (day: Day, isCounted: (day: Day) => boolean): Day =>
	fromDay(following(day), isCounted);
