import { expect, it } from "vitest";
import { expectedText } from "./expected-text.ts";

it.each([
	["2026-12-03", "2026-11-26T08:00:00Z", "Expected Dec 3"],
	["2026-12-03", "2026-12-03T15:59:00Z", "Expected Dec 3"],
	["2026-12-03", "2026-12-03T16:00:00Z", null],
	[undefined, "2026-12-03T16:00:00Z", null],
])("for an item expected on %s, the text on %s is %s", (day, now, text) => {
	expect(expectedText(day, Date.parse(now))).toBe(text);
});
