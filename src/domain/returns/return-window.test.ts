import { expect, it } from "vitest";
import { isInTime, lastReturnDay } from "./return-window.ts";

it.each<[string, number, string, string, boolean]>([
	// This time is 11:30 p.m. in Manila, so the day ends half an hour later.
	["2026-03-02T15:30:00Z", 7, "2026-03-09", "2026-03-09T15:59:59Z", true],
	["2026-03-02T15:30:00Z", 7, "2026-03-09", "2026-03-09T16:00:00Z", false],
	["2026-03-02T16:30:00Z", 7, "2026-03-10", "2026-03-09T16:00:00Z", true],
	["2026-02-27T04:00:00Z", 2, "2026-03-01", "2026-03-01T04:00:00Z", true],
	["2026-03-02T04:00:00Z", 1, "2026-03-03", "2026-03-03T20:00:00Z", false],
])(
	"an item delivered at %s can be returned for %i days, until %s; at %s, this is still possible: %s",
	(delivered, days, until, now, expected) => {
		const deliveredAt = new Date(delivered);
		expect(lastReturnDay(deliveredAt, days)).toBe(until);
		expect(isInTime(deliveredAt, days, new Date(now))).toBe(expected);
	},
);
