import { expect, test } from "vitest";
import { moneyStateText } from "./order-words.ts";

test.each([
	["paid", 0, "Paid"],
	// Store credit paid a part, or it was changed to cost more.
	["paid", 650, "Partly paid"],
	["partly_refunded", 650, "Partly refunded"],
	["due", 0, "Due"],
] as const)("%s with %d owed is called %s", (state, owed, words) => {
	expect(moneyStateText(state, owed)).toBe(words);
});
