/* Kept apart from the other texts of dates, because every page of the shop loads it. */

/** Manila has no daylight saving time. */
export const manilaOffset = 8 * 60 * 60 * 1000;

export const months = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
];

/** Returns `Nov 21`. */
export function monthDay(instant: number): string {
	const there = new Date(instant + manilaOffset);
	return `${months[there.getUTCMonth()]?.slice(0, 3)} ${there.getUTCDate()}`;
}
