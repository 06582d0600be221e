import { expect, test } from "vitest";
import { readInterruption } from "./interruption.ts";

const day = 24 * 60 * 60 * 1000;
const email = "luz@home.example";
const kept = (path: unknown, at: unknown = 1000) => JSON.stringify({ path, email, at });

test.each([
	["the interrupted page", kept("/app/checkout"), 2000, "/app/checkout"],
	[
		"the interrupted page while the email's link works",
		kept("/app/checkout"),
		999 + day,
		"/app/checkout",
	],
	["no page a day later", kept("/app/checkout"), 1000 + day, null],
	["no page outside the shop", kept("https://elsewhere.example/"), 2000, null],
	["no page outside the shop, without a scheme", kept("//elsewhere.example/"), 2000, null],
	["no page after the clock was set back", kept("/app/checkout", 9000), 2000, null],
	["no page if the stored path is invalid", kept(7), 2000, null],
	["no page if the stored data is invalid", "{", 2000, null],
	["no page without an interruption", null, 2000, null],
])("verification returns to %s", (_, stored, now, path) => {
	expect(readInterruption(stored, now).path).toBe(path);
});

test("prefills the email address of the interrupted visit, unless that was more than a day ago", () => {
	expect(readInterruption(kept(null), 2000)).toEqual({ path: null, email });
	expect(readInterruption(kept("/app"), 1000 + day)).toEqual({ path: null, email: null });
	expect(readInterruption(JSON.stringify({ email: 7, at: 1 }), 2)).toEqual({
		path: null,
		email: null,
	});
});
