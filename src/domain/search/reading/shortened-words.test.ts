import { expect, test } from "vitest";
import { fullWord, refilled } from "./shortened-words.ts";

test.each([
	["pwrbank", "powerbank"],
	["mgnda", "maganda"],
	["hdset", "headset"],
	["spker", "speaker"],
	["bhay", "bahay"],
	["cble", "cable"],
	["bag", undefined],
	["gust", undefined],
	["muse", undefined],
	["mga", undefined],
	["hdmi", undefined],
	["lightning", undefined],
	["strap", undefined],
])("%s is short for %s", (word, full) => {
	expect(fullWord(word)).toBe(full);
});

test("a vowel is put back where no word begins so", () => {
	expect(refilled("mtibay")).toContain("matibay");
	expect(refilled("slip")).toEqual([]);
	expect(refilled("umiinit")).toEqual([]);
});
