import { describe, expect, it, test } from "vitest";
import { axisTopOf, bucketDays, bucketLength, trimStart } from "./bucket-days.ts";

test.each([
	[1, 1],
	[62, 1],
	[63, 7],
	[366, 7],
	[435, 30],
	[1830, 30],
])("for a period of %i days, each bar covers %i days", (days, length) => {
	expect(bucketLength(days)).toBe(length);
});

test("days are summed to the centavo, and the last bar may cover fewer days", () => {
	const days = Array.from({ length: 9 }, (_, at) => ({ day: `2026-01-0${at + 1}`, amount: 0.1 }));
	expect(bucketDays(days, 7)).toEqual([
		{ from: "2026-01-01", to: "2026-01-07", amount: 0.7 },
		{ from: "2026-01-08", to: "2026-01-09", amount: 0.2 },
	]);
	expect(bucketDays(days, 1)).toHaveLength(9);
	expect(bucketDays([], 7)).toEqual([]);
});

test.each([
	[[], 1],
	[[0, 0.5], 1],
	[[10], 10],
	[[10.01], 15],
	[[7_459.6, 3], 7_500],
	[[80_000], 100_000],
])("the axis for the amounts %j ends at %i", (amounts, top) => {
	expect(axisTopOf(amounts)).toBe(top);
});

describe("leading days without sales", () => {
	const daysOf = (...amounts: number[]) =>
		amounts.map((amount, place) => ({
			day: `2026-11-${String(place + 1).padStart(2, "0")}`,
			amount,
		}));
	const none = (count: number) => Array<number>(count).fill(0);
	it("are omitted in both periods", () => {
		const now = daysOf(...none(10), 5, ...none(9));
		const { days, before, folded } = trimStart(now, daysOf(...none(20)));
		expect([folded, days[0]?.day, days.length, before.length]).toEqual([10, "2026-11-11", 10, 10]);
	});
	it("are kept if the previous period had sales on these days", () => {
		const now = daysOf(...none(10), 5, ...none(9));
		expect(trimStart(now, daysOf(0, 0, 3, ...none(17))).folded).toBe(2);
	});
	it("are kept if fewer than seven days would remain", () => {
		expect(trimStart(daysOf(...none(29), 5), daysOf(...none(30))).days).toHaveLength(7);
		expect(trimStart(daysOf(0, 0, 5), daysOf(0, 0, 0)).folded).toBe(0);
		expect(trimStart(daysOf(...none(30)), []).folded).toBe(0);
	});
});
