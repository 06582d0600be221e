import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "../time/opening-hours.ts";
import { inManila, weekdayOf } from "./calendar.ts";
import { type OrderToCollect, readyForPickup } from "./ready-for-pickup.ts";
import { readyText } from "./ready-text.ts";

const hoursOf = (text: string) => {
	const hours = parseOpeningHours(text);
	if (!hours) throw new Error(`${text} are no hours.`);
	return hours;
};
const usual = {
	calendar: { cut_off: null, packing_days: null, holidays: ["2026-11-30"] },
	hours: hoursOf("Mon–Sat 9:00 AM–6:00 PM"),
	packingHours: 2,
};
const ready = (placedAt: string, given: Partial<OrderToCollect> = {}) =>
	readyForPickup({ ...usual, placedAt: new Date(`${placedAt}+08:00`), ...given });
const readyAt = (placedAt: string, given?: Partial<OrderToCollect>) => {
	const { day, time } = inManila(ready(placedAt, given).readyAt);
	return `${day} ${time}`;
};

describe("an order is ready for pickup", () => {
	test.each<[string, string, Partial<OrderToCollect>, string]>([
		["after two opening hours of packing", "2026-11-16T13:00", {}, "2026-11-16 15:00"],
		["at the next full hour after packing", "2026-11-16T12:01", {}, "2026-11-16 15:00"],
		[
			"two hours after opening, if it's placed at night",
			"2026-11-16T05:00",
			{},
			"2026-11-16 11:00",
		],
		["an hour before closing, if packing ends then", "2026-11-16T15:00", {}, "2026-11-16 17:00"],
		["at the next opening rather than at closing", "2026-11-16T15:01", {}, "2026-11-17 09:00"],
		["with packing continued the next day", "2026-11-16T17:00", {}, "2026-11-17 10:00"],
		["the next morning, if it's placed after closing", "2026-11-16T18:00", {}, "2026-11-17 11:00"],
		["on Monday, if it's placed on Saturday evening", "2026-11-21T17:30", {}, "2026-11-23 11:00"],
		["on Monday, if it's placed on a Sunday", "2026-11-22T10:00", {}, "2026-11-23 11:00"],
		["after the Sunday and the holiday that follow", "2026-11-28T17:30", {}, "2026-12-01 11:00"],
		[
			"days later, if packing takes 20 opening hours",
			"2026-11-16T09:00",
			{ packingHours: 20 },
			"2026-11-18 11:00",
		],
		[
			"the next day, if it's placed after the cut-off",
			"2026-11-16T14:00",
			{ calendar: { ...usual.calendar, cut_off: "14:00" } },
			"2026-11-17 11:00",
		],
		[
			"on a Saturday, if it was packed on Friday until closing",
			"2026-11-20T15:30",
			{ calendar: { ...usual.calendar, packing_days: [1, 2, 3, 4, 5] } },
			"2026-11-21 09:00",
		],
		[
			"at the next full hour after packing, if the branch opens at half past",
			"2026-11-16T16:59",
			{ hours: hoursOf("Mon–Sat 8:30 AM–5:30 PM") },
			"2026-11-17 10:00",
		],
	])("%s", (_, placedAt, given, expected) => {
		expect(readyAt(placedAt, given)).toBe(expected);
	});

	const anyTime = fc.integer({ min: 0, max: 1439 });
	const text = (minutes: number) =>
		`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
	const anyOrder: fc.Arbitrary<OrderToCollect> = fc.record({
		placedAt: fc.date({
			min: new Date("2026-01-01"),
			max: new Date("2028-01-01"),
			noInvalidDate: true,
		}),
		calendar: fc.record({
			cut_off: fc.option(anyTime.map(text)),
			packing_days: fc.constantFrom(null, [0, 1, 2, 3, 4, 5, 6]),
			holidays: fc.array(
				fc
					.date({ min: new Date("2026-01-01"), max: new Date("2028-06-01"), noInvalidDate: true })
					.map((date) => date.toISOString().slice(0, 10)),
				{ maxLength: 20 },
			),
		}),
		hours: fc
			.record({
				days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
				opens: fc.integer({ min: 0, max: 1000 }),
				length: fc.integer({ min: 60, max: 430 }),
			})
			.map(({ days, opens, length }) => ({
				days,
				opens: text(opens),
				closes: text(opens + length),
			})),
		packingHours: fc.integer({ min: 1, max: 72 }),
	});

	test("while the branch is open, after the packing time, and never earlier if placed later", () => {
		fc.assert(
			fc.property(anyOrder, fc.nat(5 * 24 * 60), (order, minutes) => {
				const { readyAt: first } = readyForPickup(order);
				const { day, time } = inManila(first);
				expect(order.hours.days).toContain(weekdayOf(day));
				expect(order.calendar.holidays).not.toContain(day);
				expect(time >= order.hours.opens && time < order.hours.closes).toBe(true);
				expect(first.getTime() - order.placedAt.getTime()).toBeGreaterThan(
					(order.packingHours * 60 - 1) * 60_000,
				);
				const placedAt = new Date(order.placedAt.getTime() + minutes * 60_000);
				expect(readyForPickup({ ...order, placedAt }).readyAt >= first).toBe(true);
			}),
		);
	});

	test("the estimate stays the same until the returned time", () => {
		fc.assert(
			fc.property(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }), (order, share) => {
				const { readyAt: first, changesAt } = readyForPickup(order);
				const wait = changesAt.getTime() - order.placedAt.getTime();
				expect(wait).toBeGreaterThan(0);
				const placedAt = new Date(order.placedAt.getTime() + Math.floor(share * (wait - 1)));
				expect(readyForPickup({ ...order, placedAt }).readyAt).toEqual(first);
			}),
		);
	});
});

test.each<[string, string | null, string]>([
	["2026-11-16T15:00", "2026-11-16T08:00", "today from 3 PM"],
	["2026-11-17T09:30", "2026-11-16T23:59", "tomorrow from 9:30 AM"],
	["2026-11-18T09:00", "2026-11-16T23:59", "Wed, Nov 18 from 9 AM"],
	["2026-11-16T15:00", null, "Mon, Nov 16 from 3 PM"],
])('the pickup time %s, read at %s, is shown as "%s"', (readyAt, now, words) => {
	const read = now === null ? null : new Date(`${now}+08:00`);
	expect(readyText(new Date(`${readyAt}+08:00`), read)).toBe(words);
});
