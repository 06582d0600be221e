import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "../time/opening-hours.ts";
import { type Day, inManila, weekdayOf } from "./calendar.ts";
import {
	type DeliveryCalendar,
	type EstimatedOrder,
	estimateChanges,
	estimateDates,
	usualCalendar,
} from "./estimate-dates.ts";

const hours = parseOpeningHours("Mon–Sat 8:00 AM–6:00 PM");
const calendar: DeliveryCalendar = {
	...usualCalendar,
	holidays: ["2026-11-30", "2026-12-08", "2026-12-24", "2026-12-25", "2026-12-30"],
};

const promise = (
	placedAt: string | Date,
	min_days: number,
	max_days: number,
	given: Partial<EstimatedOrder> = {},
) =>
	estimateDates({
		placedAt: new Date(placedAt),
		days: { min_days, max_days },
		calendar,
		branches: [hours],
		...given,
	});

describe("estimateDates", () => {
	test.each([
		[
			"counts the business days from Monday if the order is placed on Monday morning",
			"2026-11-16T09:00+08:00",
			3,
			5,
			"2026-11-19",
			"2026-11-21",
		],
		["skips a Sunday", "2026-11-19T09:00+08:00", 3, 5, "2026-11-23", "2026-11-25"],
		["skips a Sunday and a holiday", "2026-11-26T09:00+08:00", 3, 5, "2026-12-01", "2026-12-03"],
		[
			"packs an order today if it's placed a minute before closing",
			"2026-11-16T17:59+08:00",
			1,
			1,
			"2026-11-17",
			"2026-11-17",
		],
		[
			"packs an order tomorrow if it's placed at closing",
			"2026-11-16T18:00+08:00",
			1,
			1,
			"2026-11-18",
			"2026-11-18",
		],
		[
			"packs an order from Saturday night on Monday",
			"2026-11-21T22:00+08:00",
			1,
			2,
			"2026-11-24",
			"2026-11-25",
		],
		[
			"packs an order from Sunday on Monday",
			"2026-11-22T10:00+08:00",
			1,
			2,
			"2026-11-24",
			"2026-11-25",
		],
		[
			"packs an order from a holiday on the next business day",
			"2026-11-30T10:00+08:00",
			1,
			1,
			"2026-12-02",
			"2026-12-02",
		],
		["uses the date in Manila, not in UTC", "2026-11-15T23:30Z", 1, 1, "2026-11-17", "2026-11-17"],
		[
			"returns the same day for a delivery time of 0 days",
			"2026-11-16T09:00+08:00",
			0,
			0,
			"2026-11-16",
			"2026-11-16",
		],
		[
			"skips holidays at Christmas and New Year",
			"2026-12-23T09:00+08:00",
			5,
			7,
			"2027-01-01",
			"2027-01-04",
		],
	])("%s", (_, placedAt, minDays, maxDays, from, to) => {
		expect(promise(placedAt, minDays, maxDays)).toEqual({ from, to });
	});

	test.each<[string, string, Partial<DeliveryCalendar>, Day]>([
		[
			"packed today before the cut-off",
			"2026-11-16T13:59+08:00",
			{ cut_off: "14:00" },
			"2026-11-17",
		],
		[
			"packed tomorrow at the cut-off",
			"2026-11-16T14:00+08:00",
			{ cut_off: "14:00" },
			"2026-11-18",
		],
		[
			"packed tomorrow after closing, even if the cut-off is later",
			"2026-11-16T18:00+08:00",
			{ cut_off: "20:00" },
			"2026-11-18",
		],
		[
			"packed tomorrow if the cut-off is at midnight at the start of the day",
			"2026-11-16T23:59+08:00",
			{ cut_off: "00:00" },
			"2026-11-18",
		],
		[
			"packed on weekdays only",
			"2026-11-21T09:00+08:00",
			{ packing_days: [1, 2, 3, 4, 5] },
			"2026-11-24",
		],
		[
			"delivered on weekdays only",
			"2026-11-20T09:00+08:00",
			{ delivery_days: [1, 2, 3, 4, 5] },
			"2026-11-23",
		],
		[
			"delivered on Sundays too",
			"2026-11-21T09:00+08:00",
			{ delivery_days: [0, 1, 2, 3, 4, 5, 6] },
			"2026-11-22",
		],
		[
			"packed on a Sunday if Sundays are packing days",
			"2026-11-22T09:00+08:00",
			{ packing_days: [0, 1] },
			"2026-11-23",
		],
	])("follows the owner's calendar: an order is %s", (_, placedAt, rule, day) => {
		expect(promise(placedAt, 1, 1, { calendar: { ...calendar, ...rule } }).to).toBe(day);
	});

	test("an order packed on a Sunday doesn't arrive that day if couriers don't deliver on Sundays", () => {
		const sundays = { ...calendar, packing_days: [0] };
		expect(promise("2026-11-22T09:00+08:00", 0, 1, { calendar: sundays })).toEqual({
			from: "2026-11-23",
			to: "2026-11-23",
		});
	});
	test("without parsable opening hours, branches pack until midnight on business days", () => {
		expect(promise("2026-11-16T23:00+08:00", 1, 1, { branches: [null] }).to).toBe("2026-11-17");
	});
	test("a branch open from Tuesday to Friday packs Saturday's orders on Tuesday", () => {
		const branches = [parseOpeningHours("Tue–Fri 9–5")];
		expect(promise("2026-11-21T09:00+08:00", 1, 1, { branches }).to).toBe("2026-11-25");
	});
	test("with two branches, the later packing day counts, plus the days to gather items", () => {
		const branches = [hours, parseOpeningHours("Wed–Fri 9–5")];
		expect(promise("2026-11-16T09:00+08:00", 1, 1, { branches }).to).toBe("2026-11-19");
		expect(promise("2026-11-16T09:00+08:00", 1, 1, { branches, gatherDays: 2 }).to).toBe(
			"2026-11-21",
		);
		expect(promise("2026-11-16T09:00+08:00", 1, 1, { gatherDays: 2 }).to).toBe("2026-11-17");
	});
	test("finds a date even if every day is a holiday", () => {
		const holidays = Array.from({ length: 800 }, (_, index) =>
			new Date(Date.UTC(2026, 10, 1) + index * 86_400_000).toISOString().slice(0, 10),
		);
		const never = { ...calendar, holidays };
		expect(promise("2026-11-16T09:00+08:00", 1, 2, { calendar: never }).to > "2026-11-16").toBe(
			true,
		);
	});
});

const anyInstant = fc.date({
	min: new Date("2026-01-01"),
	max: new Date("2028-12-01"),
	noInvalidDate: true,
});
const anyWeekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
const anyDay = fc
	.date({ min: new Date("2026-01-01"), max: new Date("2029-01-01"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const anyTime = fc
	.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
	.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const anyOrder: fc.Arbitrary<EstimatedOrder> = fc.record({
	placedAt: anyInstant,
	days: fc
		.tuple(fc.nat(10), fc.nat(10))
		.map(([least, more]) => ({ min_days: least, max_days: least + more })),
	calendar: fc.record({
		cut_off: fc.option(anyTime),
		packing_days: fc.option(anyWeekdays),
		delivery_days: anyWeekdays,
		holidays: fc.array(anyDay, { maxLength: 40 }),
	}),
	branches: fc.array(
		fc.option(fc.record({ days: anyWeekdays, opens: fc.constant("00:00"), closes: anyTime })),
		{ minLength: 1, maxLength: 3 },
	),
	gatherDays: fc.nat(3),
});

describe("for any calendar and any order", () => {
	test("dates are never on a holiday, on a day without couriers or before the order, and are in the right order", () => {
		fc.assert(
			fc.property(anyOrder, (order) => {
				const { from, to } = estimateDates(order);
				for (const day of [from, to]) {
					expect(order.calendar.delivery_days).toContain(weekdayOf(day));
					expect(order.calendar.holidays).not.toContain(day);
				}
				expect(from <= to && from >= inManila(order.placedAt).day).toBe(true);
			}),
		);
	});
	test("no order arrives earlier because of a later purchase, longer transit, another holiday, an earlier cut-off or another branch", () => {
		fc.assert(
			fc.property(anyOrder, fc.nat(10 * 24 * 60), anyDay, (order, minutes, holiday) => {
				const { days, calendar: rule, branches } = order;
				const before = estimateDates(order);
				const later: Partial<EstimatedOrder>[] = [
					{ placedAt: new Date(order.placedAt.getTime() + minutes * 60_000) },
					{ days: { min_days: days.min_days + 1, max_days: days.max_days + 1 } },
					{ calendar: { ...rule, holidays: [...rule.holidays, holiday] } },
					{ calendar: { ...rule, cut_off: "00:00" } },
					{ branches: [...branches, hours] },
				];
				for (const change of later) {
					const after = estimateDates({ ...order, ...change });
					expect(after.from >= before.from && after.to >= before.to).toBe(true);
				}
			}),
		);
	});
	test("the estimate stays the same until the returned time, which is within a day", () => {
		fc.assert(
			fc.property(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }), (order, share) => {
				const changes = estimateChanges(order).getTime();
				const wait = changes - order.placedAt.getTime();
				expect(wait > 0 && wait <= 24 * 60 * 60 * 1000).toBe(true);
				const between = new Date(order.placedAt.getTime() + Math.floor(share * (wait - 1)));
				expect(estimateDates({ ...order, placedAt: between })).toEqual(estimateDates(order));
			}),
		);
	});
});

test.each([
	[
		"at today's cut-off if it's placed before",
		"2026-11-16T09:00+08:00",
		"14:00",
		"2026-11-16T14:00+08:00",
	],
	[
		"at midnight if it's placed after the cut-off",
		"2026-11-16T18:00+08:00",
		"14:00",
		"2026-11-17T00:00+08:00",
	],
	["at closing if there is no cut-off", "2026-11-16T09:00+08:00", null, "2026-11-16T18:00+08:00"],
])("the estimate changes %s", (_, placedAt, cut_off, changes) => {
	const asked = { placedAt: new Date(placedAt), branches: [hours] };
	expect(estimateChanges({ ...asked, calendar: { ...calendar, cut_off } })).toEqual(
		new Date(changes),
	);
});
