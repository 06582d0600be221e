import { expect, test } from "vitest";
import { isSnapshotText } from "./snapshot-text.ts";

test.each([
	["10:20:", true],
	["10:10:", true],
	["10:20:10,14,19", true],
	["10:20:10,10", false],
	["10:20:14,12", false],
	["10:20:20", false],
	["10:20:9", false],
	["20:10:", false],
	["0:10:", false],
	["9999999999999999999:9999999999999999999:", false],
	["10:20:11,", false],
	["10:20", false],
	["-1:20:", false],
	["", false],
	["10:20:11'; select 1", false],
])("%j is a valid snapshot: %s", (text, isOne) => {
	expect(isSnapshotText(text)).toBe(isOne);
});
