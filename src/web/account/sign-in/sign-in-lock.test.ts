import { expect, test } from "vitest";
import { lockRemaining } from "./sign-in-lock.ts";

const lock = (timestamp: unknown, nonce = "other") => JSON.stringify({ nonce, timestamp });

test.each([
	["a fresh lock of another tab", lock(1_000), 1_000, 10_000],
	["one held for a while", lock(1_000), 5_000, 6_000],
	["one that is ten seconds old", lock(1_000), 11_000, 0],
	["this tab's own", lock(1_000, "own"), 1_000, 0],
	["one from the future, after the clock was set back", lock(99_000), 1_000, 0],
	["none", null, 1_000, 0],
	["rubbish", "{", 1_000, 0],
	["invalid data of the right shape", lock("soon"), 1_000, 0],
])("%s", (_, stored, now, remaining) => {
	expect(lockRemaining(stored, "own", now)).toBe(remaining);
});
