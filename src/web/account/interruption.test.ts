import { expect, test } from "vitest";
import { readInterruption } from "./interruption.ts";

const day = 24 * 60 * 60 * 1000;
const email = "luz@home.example";
const kept = (path: unknown, at: unknown = 1000) => JSON.stringify({ path, email, at });

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
])("verification goes on %s", (_, stored, now, path) => {
	expect(readInterruption(stored, now).path).toBe(path);
});

test("nobody types their address anew, unless it was somebody's of yesterday", () => {
	expect(readInterruption(kept(null), 2000)).toEqual({ path: null, email });
	expect(readInterruption(kept("/app"), 1000 + day)).toEqual({ path: null, email: null });
	expect(readInterruption(JSON.stringify({ email: 7, at: 1 }), 2)).toEqual({
		path: null,
		email: null,
	});
});
