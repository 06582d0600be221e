import { describe, expect, test } from "vitest";
import { englishOf } from "./tagalog-words.ts";
import { englishBases, verbForms } from "./word-forms.ts";

describe("an English word in its plainest forms", () => {
	test.each([
		["overheats", "overheat"],
		["jogging", "jog"],
		["moving", "move"],
		["shaky", "shake"],
		["carries", "carry"],
		["dropped", "drop"],
		["tvs", "tv"],
		["charger", "charger"],
	])("%s may be a form of %s", (word, base) => {
		expect(englishBases(word)).toContain(base);
	});

	test.each(["usb", "c", "15", "20w", "ñ"])("%s has no other", (word) => {
		expect(englishBases(word)).toEqual([word]);
	});

	test.each([
		["follows", "follow"],
		["jog", "jogging"],
		["draw", "drawing"],
	])("%s is said as %s, too", (word, form) => {
		expect(verbForms(word)).toContain(form);
	});
});

describe("a Tagalog word in English", () => {
	test.each([
		["basa", "wet"],
		["nababasa", "wet"],
		["kumanta", "sing"],
		["umiinit", "hot"],
		["pantakip", "cover"],
		["magnanakaw", "theft"],
		["nakalimutan", "forget"],
		["nauubusan", "drain"],
		["kakaclick", "click"],
		["madilim", "dark"],
		["saksakan", "plug"],
		["magdrawing", "drawing"],
		["tumatakbo", "run"],
	])("%s: %s", (word, english) => {
		expect(englishOf(word)[0]).toBe(english);
	});

	test.each(["charger", "mouse", "drawing", "insert", "image", "panel", "main", "x9c", "na"])(
		"%s is none",
		(word) => {
			expect(englishOf(word)).toEqual([]);
		},
	);
});
