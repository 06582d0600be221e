/* This file is separate from manila-texts.ts because every page of the storefront loads it. */

/** Manila's offset from UTC in milliseconds. It's constant, because Manila has no daylight saving time. */
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

/** Formats a date as `Nov 21`. */
export function monthDay(instant: number): string {
	const there = new Date(instant + manilaOffset);
	return `${months[there.getUTCMonth()]?.slice(0, 3)} ${there.getUTCDate()}`;
}
