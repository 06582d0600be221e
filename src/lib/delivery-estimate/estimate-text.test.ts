import { expect, test } from "vitest";
import { estimateText } from "./estimate-text.ts";

test.each([
	["2026-03-04", "2026-03-06", "Mar 4 – Mar 6"],
	["2026-12-31", "2027-01-02", "Dec 31 – Jan 2"],
	["2026-11-27", "2026-11-27", "Nov 27"],
])('%s to %s is formatted as "%s"', (from, to, text) => {
	expect(estimateText({ from, to })).toBe(text);
});
