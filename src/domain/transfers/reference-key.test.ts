import { expect, test } from "vitest";
import { referenceKey } from "./reference-key.ts";

test.each([
	["1023 456 789012", "1023456789012"],
	["1023-456-789012", "1023456789012"],
	["  gc‐77ab_1 ", "GC77AB1"],
	["Ｒｅｆ：００１２", "REF0012"],
	["№ 12", "NO12"],
	["— / .", null],
	["", null],
])("%j is normalized to %j", (reference, key) => {
	expect(referenceKey(reference)).toBe(key);
});
