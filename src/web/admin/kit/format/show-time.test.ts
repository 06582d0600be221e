import { expect, it } from "vitest";
import { exactTime, relativeTime } from "./show-time.ts";

const now = Date.parse("2026-03-10T04:00:00Z");

it.each([
	["2026-03-10T04:00:05Z", "Just now"],
	["2026-03-10T03:59:01Z", "Just now"],
	["2026-03-10T03:59:00Z", "1 min ago"],
	["2026-03-10T03:00:01Z", "59 min ago"],
	["2026-03-10T03:00:00Z", "1 h ago"],
	["2026-03-09T04:00:01Z", "23 h ago"],
	["2026-03-09T04:00:00Z", "1 day ago"],
	["2026-03-03T04:00:01Z", "6 days ago"],
	["2026-03-01T17:00:00Z", "Mar 2, 2026"],
])('formats %s as "%s"', (instant, expected) => {
	expect(relativeTime(instant, now)).toBe(expected);
});

it("shows the exact time in Manila", () => {
	expect(exactTime("2026-03-01T17:05:00Z").replace(/\s/g, " ")).toBe("Mar 2, 2026, 1:05 AM");
});
