import { expect, test } from "vitest";
import { listInWords } from "./list-in-words.ts";

test.each([
	[[], ""],
	[["A"], "A"],
	[["A", "B"], "A and B"],
	[["A", "B", "C"], "A, B and C"],
])('joins %j as "%s"', (names, text) => {
	expect(listInWords(names)).toBe(text);
});
