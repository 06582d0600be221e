import { expect, test } from "vitest";
import { isDayFirst, readWhen } from "./read-when.ts";

test.each([
	["2026-11-25 14:03", false, "2026-11-25T06:03:00.000Z"],
	["2026/11/25 02:03:04 PM", false, "2026-11-25T06:03:04.000Z"],
	["11/25/2026 12:00 AM", false, "2026-11-24T16:00:00.000Z"],
	["25/11/2026", true, "2026-11-24T16:00:00.000Z"],
	["2026-11-25T14:03:00+08:00", false, "2026-11-25T06:03:00.000Z"],
	// As a spreadsheet keeps it.
	["46351.5", false, "2026-11-25T04:00:00.000Z"],
	["25/11/2026", false, null],
	["2026-02-30", false, null],
	["yesterday", false, null],
	["", false, null],
])("%s", (text, dayFirst, instant) => {
	expect(readWhen(text, dayFirst)?.toISOString() ?? null).toBe(instant);
});

test("one date tells how all of a file are written", () => {
	expect(isDayFirst(["01/02/2026", "25/11/2026 10:00"])).toBe(true);
	expect(isDayFirst(["01/02/2026", "11/25/2026", "2026-11-25", ""])).toBe(false);
});
