import { expect, test } from "vitest";
import { estimateDelivery, showDate, showDateTime } from "./order-dates.ts";

test.each([
	["on an afternoon in Manila", "2026-11-21T06:00:00Z", "November 24 – 26"],
	["in the last minute of a day in Manila", "2026-11-21T15:59:59Z", "November 24 – 26"],
	["in the first minute of the next day", "2026-11-21T16:00:00Z", "November 25 – 27"],
	["shortly before the end of a month", "2026-11-26T03:00:00Z", "November 29 – December 1"],
	["shortly before the end of a year", "2026-12-28T03:00:00Z", "December 31 – January 2"],
	["shortly before a leap day", "2028-02-25T03:00:00Z", "February 28 – March 1"],
])("estimates the delivery of an order placed %s", (_, created, range) => {
	expect(estimateDelivery(created)).toBe(range);
});

test("dates are in Manila time", () => {
	expect(showDate("2026-11-20T16:30:00Z")).toBe("November 21, 2026");
	expect(showDateTime("2026-11-20T16:30:00Z")).toBe("November 21, 2026 at 12:30 AM");
});
