import { expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

it.each([
	[0, "0:00"],
	[9, "0:09"],
	[60, "1:00"],
	[3_600, "60:00"],
])('formats %d seconds as "%s"', (seconds, text) => {
	expect(timeLeft(seconds)).toBe(text);
});
