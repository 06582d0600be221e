import { expect, it } from "vitest";
import { nextHolidays } from "./next-holidays.ts";

const holidays = [
	{ day: "2026-11-30", name: "Bonifacio Day" },
	{ day: "2026-12-08", name: "Immaculate Conception" },
	{ day: "2026-12-25", name: "Christmas Day" },
	{ day: "2026-12-30", name: "Rizal Day" },
];

it.each([
	// Midnight in Manila is 16:00 UTC.
	[
		"2026-11-30T15:59:00Z",
		"Nov 30 (Bonifacio Day), Dec 8 (Immaculate Conception), Dec 25 (Christmas Day)",
	],
	[
		"2026-11-30T16:00:00Z",
		"Dec 8 (Immaculate Conception), Dec 25 (Christmas Day), Dec 30 (Rizal Day)",
	],
	["2026-12-30T00:00:00Z", "Dec 30 (Rizal Day)"],
	["2027-01-01T00:00:00Z", ""],
])("at %s the next holidays are %j", (now, text) => {
	expect(nextHolidays(holidays, new Date(now))).toBe(text);
});
