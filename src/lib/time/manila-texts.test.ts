import fc from "fast-check";
import { expect, test } from "vitest";
import {
	clockTime,
	dateRange,
	longDate,
	mediumDate,
	shortDay,
	wallInstant,
} from "./manila-texts.ts";

/** Replaces the special spaces of Intl with ordinary spaces. */
const plain = (text: string) => text.replace(/\s/gu, " ");
const intl = (options: Intl.DateTimeFormatOptions) => {
	const format = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Manila", ...options });
	return (instant: number) => plain(format.format(instant));
};

test("dates and times match Intl, with ordinary spaces", () => {
	const ways: [(instant: number) => string, (instant: number) => string][] = [
		[longDate, intl({ dateStyle: "long" })],
		[mediumDate, intl({ dateStyle: "medium" })],
		[shortDay, intl({ weekday: "short", month: "short", day: "numeric" })],
		[clockTime, intl({ timeStyle: "short" })],
	];
	const [from, to] = [Date.parse("2000-01-01T00:00:00Z"), Date.parse("2090-01-01T00:00:00Z")];
	fc.assert(
		fc.property(fc.integer({ min: from, max: to }), (instant) => {
			for (const [show, expected] of ways) expect(show(instant)).toBe(expected(instant));
		}),
	);
});

test.each([
	["2026-11-24T03:00:00Z", "2026-11-26T03:00:00Z", "November 24 – 26"],
	["2026-11-29T03:00:00Z", "2026-12-01T03:00:00Z", "November 29 – December 1"],
	["2026-12-31T03:00:00Z", "2027-01-02T03:00:00Z", "December 31 – January 2"],
	["2026-11-24T15:59:59Z", "2026-11-26T16:00:00Z", "November 24 – 27"],
])('the dates %s to %s are formatted as "%s"', (first, last, range) => {
	expect(dateRange(Date.parse(first), Date.parse(last))).toBe(range);
});

test("an instant in a file starts with the date and time in Manila, and is parsed back to the same instant", () => {
	const early = new Date("2026-11-20T23:15:00.000Z");
	expect(wallInstant(early)).toBe("2026-11-21T07:15:00+08:00");
	expect(new Date(wallInstant(early))).toEqual(early);
});
