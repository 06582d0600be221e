import { expect, test } from "vitest";
import { isProviderLocked } from "./provider-trip.ts";

test.each([
	["none", null, 5_000, false],
	["one that began now", "5000", 5_000, true],
	["one under 120 s old", "5000", 124_999, true],
	["one that is 120 s old", "5000", 125_000, false],
	["one from the future, of a clock set back", "9000", 5_000, false],
	["rubbish", "soon", 5_000, false],
])("%s", (_, stored, now, isLocked) => {
	expect(isProviderLocked(stored, now)).toBe(isLocked);
});
