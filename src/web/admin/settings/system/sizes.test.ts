import { expect, test } from "vitest";
import { showBytes, showDuration } from "./sizes.ts";

test.each([
	[0, "0 B"],
	[999, "999 B"],
	[1500, "1.5 KB"],
	[123_456_789, "123 MB"],
	[1_500_000_000_000, "1.5 TB"],
	[2e18, "2000000 TB"],
])("formats %i bytes as %j", (bytes, shown) => {
	expect(showBytes(bytes)).toBe(shown);
});

test.each([
	[5, "less than a minute"],
	[60, "1 min"],
	[3700, "1 h 1 min"],
	[7200, "2 h"],
	[90_000, "1 d 1 h"],
	[86_460, "1 d"],
])("formats %i seconds as %j", (seconds, shown) => {
	expect(showDuration(seconds)).toBe(shown);
});
