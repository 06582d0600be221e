import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "./opening-hours.ts";

describe("parseOpeningHours", () => {
	test.each([
		["Mon–Sat 8:00 AM–6:00 PM", [1, 2, 3, 4, 5, 6], "08:00", "18:00"],
		["Monday to Saturday 8:00 AM to 6:00 PM", [1, 2, 3, 4, 5, 6], "08:00", "18:00"],
		["Tue–Fri 9–5", [2, 3, 4, 5], "09:00", "17:00"],
		["Fri - Mon, 10:30 a.m. - 12:15 p.m.", [5, 6, 0, 1], "10:30", "12:15"],
		["Sun 12 AM–11:59 PM", [0], "00:00", "23:59"],
		["mon-sun 08:00-20:00", [1, 2, 3, 4, 5, 6, 0], "08:00", "20:00"],
	])('parses "%s"', (text, days, opens, closes) => {
		expect(parseOpeningHours(text)).toEqual({ days, opens, closes });
	});
	test.each(["", "By appointment", "Mon–Sat", "8 AM–6 PM", "Mon–Sat 6 PM–8 AM", "Mon 9–99"])(
		"%j can't be parsed",
		(text) => {
			expect(parseOpeningHours(text)).toBeNull();
		},
	);
});
