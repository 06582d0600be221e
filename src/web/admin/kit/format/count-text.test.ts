import { expect, it } from "vitest";
import { changeFrom, countOf, formatCount } from "./count-text.ts";

it("formats counts", () => {
	expect(formatCount(12345)).toBe("12,345");
	expect(countOf(1, "order")).toBe("1 order");
	expect(countOf(1200, "order")).toBe("1,200 orders");
	expect(countOf(2, "category", "categories")).toBe("2 categories");
});

it.each([
	[100, 112, "+12%"],
	[100, 97, "−3%"],
	[100, 100, "+0%"],
	[0, 50, null],
])("a change from %i to %i is formatted as %j", (before, now, expected) => {
	expect(changeFrom(before, now)).toBe(expected);
});
