import { expect, test } from "vitest";
import type { DateOrder } from "#lib/tables/file-answers.ts";
import { orderOfDates, readDate } from "./read-date.ts";
import { surveyDates } from "./survey-cells.ts";

test.each<[string, string | null]>([
	["2026-11-25 14:03", "2026-11-25T06:03:00.000Z"],
	["2026-11-25", "2026-11-24T16:00:00.000Z"],
	["2026/11/25 02:03:04 PM", "2026-11-25T06:03:04.000Z"],
	["2026-11-25T14:03:00+08:00", "2026-11-25T06:03:00.000Z"],
	["2026-11-25T14:03:00.250Z", "2026-11-25T14:03:00.250Z"],
	["2024-03-02 10:00:00 -0400", "2024-03-02T14:00:00.000Z"],
	["2024-03-02 10:00:00 UTC", "2024-03-02T10:00:00.000Z"],
	["20261125", "2026-11-24T16:00:00.000Z"],
	["25/11/2026", "2026-11-24T16:00:00.000Z"],
	["25.11.2026 9:30", "2026-11-25T01:30:00.000Z"],
	["25-11-26", "2026-11-24T16:00:00.000Z"],
	["11/25/2026 12:00 AM", "2026-11-24T16:00:00.000Z"],
	["11/25/26 1:05 pm", "2026-11-25T05:05:00.000Z"],
	["05/05/2026", "2026-05-04T16:00:00.000Z"],
	["Nov 25, 2026", "2026-11-24T16:00:00.000Z"],
	["November 25, 2026 2:03 p.m.", "2026-11-25T06:03:00.000Z"],
	["25 Nov 2026", "2026-11-24T16:00:00.000Z"],
	["25-Nov-26", "2026-11-24T16:00:00.000Z"],
	["25th November 2026, 14:03", "2026-11-25T06:03:00.000Z"],
	["2026-Nov-25", "2026-11-24T16:00:00.000Z"],
	["Wed, 25 Nov 2026 14:03:00 +0800", "2026-11-25T06:03:00.000Z"],
	["Nobyembre 25, 2026", "2026-11-24T16:00:00.000Z"],
	["46351.5", "2026-11-25T04:00:00.000Z"],
	["46352.58", "2026-11-26T05:55:12.000Z"],
	["2026-02-30", null],
	["25/13/2026", null],
	["2026-11-25 25:00", null],
	["2026-11-25 (late)", null],
	["yesterday", null],
	["1234", null],
	["", null],
])("reads the date “%s” as %s", (text, instant) => {
	const read = readDate(text, null);
	expect("at" in read ? read.at.toISOString() : read.problem).toBe(instant ?? "none");
});

test.each<[DateOrder | null, string]>([
	[null, "ambiguous"],
	["day_first", "2026-04-02T16:00:00.000Z"],
	["month_first", "2026-03-03T16:00:00.000Z"],
])("reads 03/04/2026 with the order %s as %s", (order, expected) => {
	const read = readDate("03/04/2026", order);
	expect("at" in read ? read.at.toISOString() : read.problem).toBe(expected);
});

test.each<[string[], DateOrder | null]>([
	[["01/02/2026", "25/11/2026 10:00"], "day_first"],
	[["01/02/2026", "11/25/2026", "2026-11-25", ""], "month_first"],
	[["01/02/2026", "05/05/2026"], null],
	[["25/11/2026", "11/25/2026"], null],
])("finds the order of day and month in %j: %s", (dates, order) => {
	expect(orderOfDates(dates)).toBe(order);
});

test("asks about ambiguous dates, unless another date or the user's choice resolves them", () => {
	expect(surveyDates(["01/02/2026", "2026-11-25"], null)).toEqual({
		order: null,
		asks: ["01/02/2026"],
	});
	expect(surveyDates(["01/02/2026", "13/02/2026"], null)).toEqual({
		order: "day_first",
		asks: [],
	});
	expect(surveyDates(["01/02/2026"], "month_first")).toEqual({
		order: "month_first",
		asks: [],
	});
});
