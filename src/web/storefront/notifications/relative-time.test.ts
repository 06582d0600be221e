import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = Date.parse("2026-11-21T04:00:00Z");
const seconds = (number: number) => new Date(now - number * 1000).toISOString();
const days = 86_400;

test.each([
	[0, "Just now"],
	[59, "Just now"],
	[-30, "Just now"],
	[60, "1 minute ago"],
	[119, "1 minute ago"],
	[59 * 60, "59 minutes ago"],
	[3600, "1 hour ago"],
	[days - 1, "23 hours ago"],
	[days, "1 day ago"],
	[7 * days, "7 days ago"],
	[8 * days - 1, "7 days ago"],
	[8 * days, "Nov 13, 2026"],
	[365 * days, "Nov 21, 2025"],
])('a notification from %d seconds ago shows "%s"', (age, text) => {
	expect(relativeTime(seconds(age), now)).toBe(text);
});

test("shows the Manila date of an old notification", () => {
	expect(relativeTime("2026-10-31T16:00:00Z", now)).toBe("Nov 1, 2026");
});
