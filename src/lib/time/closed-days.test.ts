import { expect, test } from "vitest";
import { closedText } from "./closed-days.ts";

test.each([
	["Mon–Sat 9:00 AM–6:00 PM", "closed on Sundays"],
	["Tue–Sat 9–5", "closed on Sundays and Mondays"],
	["Tue–Fri 9–5", "closed on Sundays, Mondays and Saturdays"],
	["Mon–Sun 9–5", ""],
	["By appointment", ""],
])('the hours "%s" are described as %j', (text, words) => {
	expect(closedText(text)).toBe(words);
});
