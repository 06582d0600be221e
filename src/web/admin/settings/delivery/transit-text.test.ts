import { expect, test } from "vitest";
import { readTransit, writeTransit } from "./transit-text.ts";

test.each([
	["5–7", 5, 7],
	["5-7", 5, 7],
	["5 to 7", 5, 7],
	[" 2 ", 2, 2],
	["0", 0, 0],
	["soon", Number.NaN, Number.NaN],
	["5–", Number.NaN, Number.NaN],
	["1–2–3", Number.NaN, Number.NaN],
	["-1", Number.NaN, Number.NaN],
])('"%s" is parsed as %d to %d days', (text, min_days, max_days) => {
	expect(readTransit(text)).toEqual({ min_days, max_days });
});

test.each(["5–7", "2"])(
	"the text %j stays the same when it's parsed and formatted again",
	(text) => {
		expect(writeTransit(readTransit(text))).toBe(text);
	},
);
