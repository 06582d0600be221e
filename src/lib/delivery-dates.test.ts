import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryDates, formatDay, inManila, isDeliveryDay } from "./delivery-dates.ts";
import { parseOpeningHours } from "./opening-hours.ts";

const hours = parseOpeningHours("Mon–Sat 8:00 AM–6:00 PM");
const holidays = new Set(["2026-11-30", "2026-12-08", "2026-12-24", "2026-12-25", "2026-12-30"]);

describe("deliveryDates", () => {
	test.each([
		["a Monday morning", "2026-11-16T09:00+08:00", 3, 5, "2026-11-19", "2026-11-21"],
		["over a Sunday", "2026-11-19T09:00+08:00", 3, 5, "2026-11-23", "2026-11-25"],
		["over a Sunday and a holiday", "2026-11-26T09:00+08:00", 3, 5, "2026-12-01", "2026-12-03"],
		["a minute before closing", "2026-11-16T17:59+08:00", 1, 1, "2026-11-17", "2026-11-17"],
		["at closing: packed tomorrow", "2026-11-16T18:00+08:00", 1, 1, "2026-11-18", "2026-11-18"],
		[
			"a Saturday night: packed on Monday",
			"2026-11-21T22:00+08:00",
			1,
			2,
			"2026-11-24",
			"2026-11-25",
		],
		["a Sunday", "2026-11-22T10:00+08:00", 1, 2, "2026-11-24", "2026-11-25"],
		["a holiday", "2026-11-30T10:00+08:00", 1, 1, "2026-12-02", "2026-12-02"],
		["Manila's date, not Greenwich's", "2026-11-15T23:30Z", 1, 1, "2026-11-17", "2026-11-17"],
		["the same day", "2026-11-16T09:00+08:00", 0, 0, "2026-11-16", "2026-11-16"],
		["over Christmas and into a year", "2026-12-23T09:00+08:00", 5, 7, "2027-01-01", "2027-01-04"],
	])("%s", (_, placedAt, minDays, maxDays, from, to) => {
		expect(
			deliveryDates({ placedAt: new Date(placedAt), minDays, maxDays, holidays, hours }),
		).toEqual({ from, to });
	});
	test("without hours that can be read, any business day counts to its end", () => {
		const placedAt = new Date("2026-11-16T23:00+08:00");
		expect(deliveryDates({ placedAt, minDays: 1, maxDays: 1, holidays, hours: null }).to).toBe(
			"2026-11-17",
		);
	});
	test("hours of Tuesday to Friday pack on Tuesday what comes on Saturday", () => {
		const placedAt = new Date("2026-11-21T09:00+08:00");
		const shorter = parseOpeningHours("Tue–Fri 9–5");
		expect(deliveryDates({ placedAt, minDays: 1, maxDays: 1, holidays, hours: shorter }).to).toBe(
			"2026-11-25",
		);
	});
	test("never names a Sunday or a holiday, nor a day out of order", () => {
		fc.assert(
			fc.property(
				fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-01"), noInvalidDate: true }),
				fc.integer({ min: 1, max: 10 }),
				fc.integer({ min: 0, max: 10 }),
				(placedAt, minDays, more) => {
					const maxDays = minDays + more;
					const { from, to } = deliveryDates({ placedAt, minDays, maxDays, holidays, hours });
					expect(isDeliveryDay(from, holidays) && isDeliveryDay(to, holidays)).toBe(true);
					expect(from <= to && from > inManila(placedAt).day).toBe(true);
				},
			),
		);
	});
	test("ends even where every day is a holiday", () => {
		const year = Array.from({ length: 800 }, (_, index) =>
			new Date(Date.UTC(2026, 10, 1) + index * 86_400_000).toISOString().slice(0, 10),
		);
		const placedAt = new Date("2026-11-16T09:00+08:00");
		const order = { placedAt, minDays: 1, maxDays: 2, holidays: new Set(year), hours };
		expect(deliveryDates(order).to > "2026-11-16").toBe(true);
	});
});

test("a day is said with its weekday", () => {
	expect(formatDay("2026-11-27")).toBe("Fri, Nov 27");
});
