import { expect, test } from "vitest";
import { readInterrupted } from "./carried.ts";

const day = 24 * 60 * 60 * 1000;
const kept = (path: unknown, at: unknown = 1000) => JSON.stringify({ path, at });

test.each([
	["where it was interrupted", kept("/app/checkout"), 2000, "/app/checkout"],
	["while the mail's link works", kept("/app/checkout"), 999 + day, "/app/checkout"],
	["nowhere a day later", kept("/app/checkout"), 1000 + day, null],
	["nowhere outside the shop", kept("https://elsewhere.example/"), 2000, null],
	["nowhere outside the shop, without a scheme", kept("//elsewhere.example/"), 2000, null],
	["nowhere from a clock set back", kept("/app/checkout", 9000), 2000, null],
	["nowhere from what is no path", kept(7), 2000, null],
	["nowhere from rubbish", "{", 2000, null],
	["nowhere where nothing waits", null, 2000, null],
])("verification goes on %s", (_, stored, now, page) => {
	expect(readInterrupted(stored, now)).toBe(page);
});
